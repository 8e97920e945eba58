import { expect, it } from 'vitest'

import { nextStatusOf, orderStatuses } from './order-status.ts'

it('leads an order on step by step, and a finished one nowhere', () => {
  expect(orderStatuses.map(nextStatusOf)).toEqual([
    'preparing',
    'ready',
    'completed',
    undefined,
    undefined,
  ])
})
