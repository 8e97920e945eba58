import { hasWorseBadge } from '#domain/product.ts'
import type { Product } from '#domain/product.ts'
import type { Events } from '#server/gateways/events.ts'

type StockLevel = Pick<Product, 'id' | 'stock' | 'minStock'>

/** Tells staff when a product's badge gets worse; call it after the change is committed. */
export function publishLowStock(events: Events, before: StockLevel, after: StockLevel) {
  if (!hasWorseBadge(before, after)) return
  events.tell({ name: 'stock.low', productId: after.id, stock: after.stock })
}

/** Portions that were taken off the shelf, and the shelf as it was before. */
export type Taken = {
  portions: ReadonlyMap<string, number>
  shelf: ReadonlyMap<string, StockLevel>
}

/** A cart took these portions: copies of the menu are old, and staff hear of what runs low. */
export function tellTaken(events: Events, { portions, shelf }: Taken) {
  events.tellCatalogueChange()
  for (const [id, quantity] of portions) {
    const before = shelf.get(id)
    if (before) publishLowStock(events, before, { ...before, stock: before.stock - quantity })
  }
}
