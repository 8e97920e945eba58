import { expect, it } from 'vitest'

import {
  canCustomerCancel,
  cancellationOf,
  customerNames,
  whyCancelled,
} from './customer-cancel.ts'
import type { TrackedOrder } from './order.ts'

const at = new Date('2026-11-26T11:00:00Z')
const cancelled = { status: 'cancelled' as const, at, by: 'Halima Sani' }
type Events = TrackedOrder['history']
const items = [{}] as TrackedOrder['items']

const whyOf = (history: Events, left = items) =>
  whyCancelled(cancellationOf({ history, items: left }))

it('says who cancelled an order, and what staff wrote', () => {
  for (const by of customerNames) expect(whyOf([{ ...cancelled, by }])).toBe('You cancelled it.')
  expect(whyOf([cancelled])).toBe('The kitchen could not make it, and we are sorry.')
  expect(whyOf([cancelled], [])).toBe('What you ordered ran out, and we are sorry.')
  expect(whyOf([{ ...cancelled, cancelReason: 'The gas ran out.' }])).toBe('The gas ran out.')
})

it('is about the last time that it was cancelled', () => {
  const first = { ...cancelled, cancelReason: 'A mistake', keepsMoney: true }
  const history: Events = [first, { status: 'pending', at, by: 'Halima Sani' }, cancelled]
  expect(cancellationOf({ history, items })).toEqual({ by: 'kitchen', reason: null })
  expect(cancellationOf({ history: [first], items })).toMatchObject({ keepsMoney: true })
})

it('can no longer be cancelled by its customer once the rider has the food', () => {
  const order = { status: 'pending' as const, customersCanCancel: true }
  expect(canCustomerCancel({ ...order, rider: null })).toBe(true)
  expect(canCustomerCancel({ ...order, rider: { pickedUpAt: null } })).toBe(true)
  expect(canCustomerCancel({ ...order, rider: { pickedUpAt: at } })).toBe(false)
})
