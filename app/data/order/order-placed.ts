import { create } from 'zustand'

import { lastOrderKey } from './known-order.ts'

/** The last order of this browser, so that its tracking page is never more than a press away. */
export type PlacedOrder = { shortId: string; trackingToken: string; placedAt: number }

const rememberMs = 24 * 60 * 60 * 1000

export const usePlacedOrder = create<{ order: PlacedOrder | null }>(() => ({ order: null }))

export function rememberOrder(order: PlacedOrder) {
  usePlacedOrder.setState({ order })
  try {
    localStorage.setItem(lastOrderKey, JSON.stringify(order))
  } catch {
    // Without storage the banner lasts as long as the page.
  }
}

export function forgetOrder() {
  usePlacedOrder.setState({ order: null })
  try {
    localStorage.removeItem(lastOrderKey)
  } catch {
    // As above.
  }
}

/** Reads what an earlier page kept; the server and the first render know of no order. */
export function recallOrder(now: number) {
  const order = parseOrder(readKept(), now)
  if (order) usePlacedOrder.setState({ order })
}

export function parseOrder(text: string | null, now: number): PlacedOrder | null {
  try {
    const { shortId, trackingToken, placedAt } = JSON.parse(text ?? '{}') as Partial<PlacedOrder>
    if (typeof shortId !== 'string' || typeof trackingToken !== 'string') return null
    if (typeof placedAt !== 'number' || now - placedAt > rememberMs) return null
    return { shortId, trackingToken, placedAt }
  } catch {
    return null
  }
}

function readKept() {
  try {
    return localStorage.getItem(lastOrderKey)
  } catch {
    return null
  }
}
