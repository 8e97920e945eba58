import { expect, it } from 'vitest'

import { nextStatusOf, orderStatuses } from './order-status.ts'

it('offers the next status of an active order and none of a finished one', () => {
  expect(orderStatuses.map(nextStatusOf)).toEqual([
    'preparing',
    'ready',
    'completed',
    undefined,
    undefined,
  ])
})
