import type { Product } from '#domain/product.ts'

import type { PendingPayment } from './payment-pending.ts'

/** Adds the portions that this browser holds itself to the stock: its own cart can have them. */
export function withOwnHolds(
  menu: readonly Product[],
  payments: readonly PendingPayment[],
  now: number,
): readonly Product[] {
  const holding = payments.filter(({ holdsUntil = 0 }) => holdsUntil > now)
  if (holding.length === 0) return menu
  const held = new Map<string, number>()
  for (const { product, quantity } of holding.flatMap(({ orderData }) => orderData.items)) {
    held.set(product, (held.get(product) ?? 0) + quantity)
  }
  return menu.map((product) => ({ ...product, stock: product.stock + (held.get(product.id) ?? 0) }))
}
