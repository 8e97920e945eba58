import { expect, it } from 'vitest'

import { fieldIssues } from './checkout-issues.ts'

it("maps the server's issues to the form's fields", () => {
  const issues = [
    { path: 'orderData.buyer.phoneNumber', message: 'phone' },
    { path: 'orderData.delivery.zoneId', message: 'zone' },
    { path: 'orderData.items.0.quantity', message: 'no field of ours' },
  ]
  expect(fieldIssues(issues)).toEqual([
    { field: 'phoneNumber', message: 'phone' },
    { field: 'zoneId', message: 'zone' },
  ])
})
