import type { Product } from '#domain/product.ts'

import { parsePayments } from './payment-pending.ts'
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

/** Did a hold begin or end in another tab? A payment that only went on changes no stock. */
export function haveHoldsChanged({
  oldValue,
  newValue,
}: Pick<StorageEvent, 'oldValue' | 'newValue'>) {
  return holdsIn(oldValue) !== holdsIn(newValue)
}

function holdsIn(text: string | null) {
  const holding = parsePayments(text).filter(({ holdsUntil }) => holdsUntil !== undefined)
  return holding.map(({ reference }) => reference).join(' ')
}
