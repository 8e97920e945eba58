import type { TrackedChangeWire } from '#contract/order-change.ts'
import type { TrackedOrderWire } from '#contract/order.ts'
import { reductionNairaFor } from '#domain/order-change.ts'

type Replacement = { priceNaira: number }

/** What goes back for a change that is not decided yet, as the server will compute it. */
export function backNaira(
  { items, bill }: Pick<TrackedOrderWire, 'items' | 'bill'>,
  { price, quantity: portions }: Pick<TrackedChangeWire, 'price' | 'quantity'>,
  replacement?: Replacement,
) {
  const lines = items.map((item) => ({ priceNaira: item.price, quantity: item.quantity }))
  return reductionNairaFor({ items: lines, bill }, { priceNaira: price }, { portions, replacement })
}
