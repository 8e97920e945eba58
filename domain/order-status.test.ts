import { expect, it } from 'vitest'

import { nextStatusOf, orderStatuses } from './order-status.ts'

it('advances an order step by step, and a finished one not at all', () => {
  expect(orderStatuses.map(nextStatusOf)).toEqual([
    'preparing',
    'ready',
    'completed',
    undefined,
    undefined,
  ])
})
