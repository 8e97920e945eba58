import { serverNow } from '#app/data/clock/clock.ts'
import { parseText } from '#app/data/storage/stored-value.ts'
import type { Product } from '#domain/menu/product.ts'

import { parsePayments } from './payment-pending.ts'

/** The server looks for expired holds every 5 s, and fetches the status before it releases one. */
const releasedWithinMs = 10_000

/** Adds the portions that this browser holds itself to the stock: its own cart can have them. */
export function withOwnHolds(
  menu: Product[],
  stored: readonly (string | null | undefined)[],
  now = serverNow(),
): Product[] {
  const held = new Map<string, number>()
  const holds = stored.flatMap((text) => holdsIn(text, now))
  const byReference = new Map(holds.map(({ reference, items }) => [reference, items]))
  for (const { product, quantity } of [...byReference.values()].flat()) {
    held.set(product, (held.get(product) ?? 0) + quantity)
  }
  return menu.map((product) => {
    // A dish marked as sold out cannot be held again.
    const own = product.soldOut ? 0 : (held.get(product.id) ?? 0)
    return { ...product, stock: product.stock + own }
  })
}

export function holdsIn(stored: string | null | undefined, now: number) {
  return parsePayments(parseText(stored ?? null))
    .map(({ reference, orderData: { items }, holdsUntil = 0 }) => ({
      reference,
      items,
      countsUntil: holdsUntil + releasedWithinMs,
    }))
    .filter(({ countsUntil }) => countsUntil > now)
}
