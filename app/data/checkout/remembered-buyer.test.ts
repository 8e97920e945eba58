import { beforeEach, expect, it, vi } from 'vitest'

import type { PlacedOrderWire } from '#contract/ordering/order.ts'
import { storageIn } from '#tests/support/storage-in-memory.ts'

import { emptyCheckout, storedDraft } from './checkout-draft.ts'
import {
  fillDeliveryOf,
  eraseBuyer,
  rememberBuyer,
  rememberedOrders,
  rememberOrder,
} from './remembered-buyer.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('sessionStorage', storageIn(new Map()))
  vi.stubGlobal('localStorage', storageIn(items))
})

const place = {
  deliveryType: 'delivery',
  zoneId: 'jabi',
  address: 'behind the Mall',
  landmark: 'the lake',
  callsAtGate: true,
} as const
const form = { ...emptyCheckout, fullName: 'Aisha', email: 'a@home.test', ...place }
const masa = { product: 'Masa', productId: 'masa', quantity: 24, options: [] }

function orderOf(trackingToken: string, type: 'pickup' | 'delivery' = 'delivery') {
  return { trackingToken, delivery: { type }, items: [masa] } as unknown as PlacedOrderWire
}

it('remembers neither buyer nor orders unless asked to', () => {
  rememberBuyer(form)
  rememberOrder(orderOf('a'))
  expect([...items]).toEqual([])
})

it('fills the next checkout with the buyer and the way of the last order, until forgotten', () => {
  rememberBuyer({ ...form, remembers: true })
  const { email: _, ...remembered } = { ...form, remembers: true }
  expect(storedDraft.read()).toEqual({ ...emptyCheckout, ...remembered })
  expect(items.get('tukunya.buyer')).not.toContain('home.test')
  rememberOrder(orderOf('a'))
  eraseBuyer()
  expect([...items]).toEqual([])
  expect(storedDraft.read()).toEqual(emptyCheckout)
})

it('forgets a buyer who unticks the box', () => {
  rememberBuyer({ ...form, remembers: true })
  rememberOrder(orderOf('a'))
  rememberBuyer(form)
  expect([...items]).toEqual([])
})

it('keeps the last five orders, each once, the newest first', () => {
  rememberBuyer({ ...form, remembers: true })
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberOrder(orderOf(token))
  const stored = rememberedOrders.read()
  expect(stored?.map(({ trackingToken }) => trackingToken)).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(stored?.[0]).toMatchObject({ place, items: [masa] })
})

it('orders again to the address of that order, as far as it is remembered', () => {
  rememberBuyer({ ...form, remembers: true })
  rememberOrder(orderOf('a'))
  rememberBuyer({ ...form, zoneId: 'wuse', address: '1 Lobito', remembers: true })
  fillDeliveryOf('a', 'delivery')
  expect(storedDraft.read()).toMatchObject(place)
  storedDraft.write(null)
  fillDeliveryOf('unknown', 'pickup')
  expect(storedDraft.read()).toMatchObject({ deliveryType: 'pickup', zoneId: 'wuse' })
  storedDraft.write(null)
  eraseBuyer()
  fillDeliveryOf('a', 'delivery')
  expect(storedDraft.read()).toEqual({ ...emptyCheckout, deliveryType: 'delivery' })
})

it.each(['not json', '{}', '[null, 7, {"trackingToken": "a"}]'])(
  'has no orders when storage holds %s',
  (text) => {
    items.set('tukunya.again', text)
    expect(rememberedOrders.read()).toEqual([])
  },
)
