import { beforeEach, expect, it, vi } from 'vitest'

import { storageIn } from '#tests/support/storage-in-memory.ts'

import { loadOrders, removeOrder, storeOrder, usePlacedOrders } from './order-placed.ts'

const items = new Map<string, string>()
const key = 'tukunya.last-order'
const now = Date.parse('2026-11-26T12:00:00+01:00')
const hourMs = 60 * 60 * 1000

beforeEach(() => {
  items.clear()
  usePlacedOrders.setState({ orders: [] })
  vi.stubGlobal('localStorage', storageIn(items))
})

const order = (name: string, dueAt = now) => {
  return { shortId: name, trackingToken: name, placedAt: now, dueAt }
}
const shown = () => usePlacedOrders.getState().orders.map(({ shortId }) => shortId)

it('keeps every open order of this phone, the newest first', () => {
  for (const name of ['a', 'b', 'c', 'b']) storeOrder(order(name))
  expect(shown()).toEqual(['b', 'c', 'a'])
  usePlacedOrders.setState({ orders: [] })
  loadOrders(now)
  expect(shown()).toEqual(['b', 'c', 'a'])
  removeOrder('c')
  expect(shown()).toEqual(['b', 'a'])
})

it('keeps an order that another tab has stored', () => {
  storeOrder(order('a'))
  items.set(key, JSON.stringify([order('other')]))
  storeOrder(order('b'))
  expect(shown()).toEqual(['b', 'other'])
})

it('drops an order a day after its due time, and then leaves no trace', () => {
  storeOrder(order('old', now - 25 * hourMs))
  storeOrder(order('scheduled', now + 48 * hourMs))
  loadOrders(now)
  expect(shown()).toEqual(['scheduled'])
  removeOrder('scheduled')
  expect([...items]).toEqual([])
})

it('reads the one order that an earlier version stored', () => {
  const { dueAt: _, ...earlier } = order('a')
  items.set(key, JSON.stringify(earlier))
  loadOrders(now)
  expect(usePlacedOrders.getState().orders).toEqual([order('a')])
})

it.each(['not json', '7', '[null, {"shortId": 7}]'])(
  'has no order when storage holds %s',
  (text) => {
    items.set(key, text)
    loadOrders(now)
    expect(shown()).toEqual([])
  },
)
