import { hasWorseBadge, type Product } from '#domain/menu/product.ts'
import type { Events } from '#server/gateways/events.ts'

type StockLevel = Pick<Product, 'id' | 'name' | 'stock' | 'minStock'>

/** Call after the commit. Publishes only when the badge gets worse. */
export function publishLowStock(events: Events, before: StockLevel, after: StockLevel) {
  if (!hasWorseBadge(before, after)) return
  const { id: productId, name: productName, stock } = after
  events.publish({ name: 'stock.low', productId, productName, stock })
}

export type TakenStock = {
  portions: ReadonlyMap<string, number>
  products: ReadonlyMap<string, StockLevel>
}

export function publishStockTaken(events: Events, { portions, products }: TakenStock) {
  events.publishCatalogueChange()
  for (const [id, quantity] of portions) {
    const before = products.get(id)
    if (before) publishLowStock(events, before, { ...before, stock: before.stock - quantity })
  }
}
