import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

import { lastOrderKey } from './stored-order-keys.ts'

/** `dueAt`: when it was placed, or the time it is scheduled for. */
export type PlacedOrder = {
  shortId: string
  trackingToken: string
  placedAt: number
  dueAt: number
}

/** After its due time. An order that is done is removed before. */
const maxAgeMs = 24 * 60 * 60 * 1000

export const usePlacedOrder = create<{ order: PlacedOrder | null }>(() => ({ order: null }))

const storedOrder = createStored(lastOrderKey, parseOrder)

export function storeOrder(order: PlacedOrder) {
  usePlacedOrder.setState({ order })
  storedOrder.write(order)
}

export function removeOrder() {
  usePlacedOrder.setState({ order: null })
  storedOrder.write(null)
}

export function loadOrder(now: number) {
  const order = storedOrder.read()
  if (order && now - order.dueAt <= maxAgeMs) usePlacedOrder.setState({ order })
}

function parseOrder(stored: unknown): PlacedOrder | null {
  const { shortId, trackingToken, placedAt, dueAt } = (stored ?? {}) as Partial<PlacedOrder>
  const isOrder =
    typeof shortId === 'string' && typeof trackingToken === 'string' && typeof placedAt === 'number'
  if (!isOrder) return null
  return { shortId, trackingToken, placedAt, dueAt: typeof dueAt === 'number' ? dueAt : placedAt }
}
