import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

import { ordersKey } from './stored-order-keys.ts'

/** `dueAt`: when it was placed, or the time it is scheduled for. */
export type PlacedOrder = {
  shortId: string
  trackingToken: string
  placedAt: number
  dueAt: number
}

/** After its due time. An order that is done is removed before. */
const maxAgeMs = 24 * 60 * 60 * 1000
const maxOrders = 10

/** The open orders of this phone, newest first. */
export const usePlacedOrders = create<{ orders: readonly PlacedOrder[] }>(() => ({ orders: [] }))

const storedOrders = createStored(ordersKey, parseOrders)

export function storeOrder(order: PlacedOrder) {
  set([order, ...without(order.trackingToken)].slice(0, maxOrders))
}

export function removeOrder(trackingToken: string) {
  set(without(trackingToken))
}

export function loadOrders(now: number) {
  const orders = storedOrders.read()?.filter(({ dueAt }) => now - dueAt <= maxAgeMs)
  if (orders) set(orders)
}

/** Reads storage first: another tab may have added or removed an order. */
function without(trackingToken: string) {
  const stored = storedOrders.read() ?? usePlacedOrders.getState().orders
  return stored.filter((order) => order.trackingToken !== trackingToken)
}

function set(orders: readonly PlacedOrder[]) {
  usePlacedOrders.setState({ orders })
  storedOrders.write(orders.length > 0 ? orders : null)
}

function parseOrders(stored: unknown): readonly PlacedOrder[] {
  return (Array.isArray(stored) ? stored : [stored]).flatMap((one) => parseOrder(one) ?? [])
}

function parseOrder(stored: unknown): PlacedOrder | null {
  const { shortId, trackingToken, placedAt, dueAt } = (stored ?? {}) as Partial<PlacedOrder>
  const isOrder =
    typeof shortId === 'string' && typeof trackingToken === 'string' && typeof placedAt === 'number'
  if (!isOrder) return null
  return { shortId, trackingToken, placedAt, dueAt: typeof dueAt === 'number' ? dueAt : placedAt }
}
