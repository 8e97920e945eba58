import { expect, it } from 'vitest'

import type { HoldWire } from '#contract/ordering/hold.ts'

import { heldDishes, formatPortions, releasedMessage } from './hold-messages.ts'

function hold(...items: [product: string, quantity: number][]): HoldWire {
  const at = '2026-11-21T11:00:00.000Z'
  return {
    reference: 'ORD-1',
    createdAt: at,
    expiresAt: at,
    buyer: {
      fullName: 'Amina Bello',
      phoneNumber: '08012345678',
    },
    items: items.map(([product, quantity]) => ({
      product,
      name: product,
      quantity,
    })),
  }
}

it('adds up the held portions of each dish, the most first', () => {
  const dishes = heldDishes([hold(['masa', 2], ['suya', 4]), hold(['masa', 1]), hold(['suya', 9])])
  expect(dishes.map(({ name, portions }) => [name, portions])).toEqual([
    ['suya', 13],
    ['masa', 3],
  ])
})

it('formats the number of portions', () => {
  expect([1, 2, 1200].map(formatPortions)).toEqual(['1 portion', '2 portions', '1,200 portions'])
})

it('names released holds, and those that were not released because they were paid', () => {
  expect(releasedMessage({ released: ['a'], kept: [] })).toBe('1 hold released')
  expect(releasedMessage({ released: ['a', 'b'], kept: ['c'] })).toBe(
    '2 holds released, 1 was paid or over',
  )
  expect(releasedMessage({ released: [], kept: ['c', 'd'] })).toBe(
    '0 holds released, 2 were paid or over',
  )
})
