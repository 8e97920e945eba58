import type { Db } from '#db/connection.ts'
import { lockProducts, returnStock, takeStock } from '#db/queries/stock.ts'
import { portionsOf, shortagesOf } from '#domain/draft.ts'
import type { OrderItem } from '#domain/order.ts'

import type { TakenStock } from './publish-low-stock.ts'

type Items = readonly Pick<OrderItem, 'productId' | 'quantity'>[]

type Shelf = Awaited<ReturnType<typeof lockShelf>>

/** Locks the products until the commit. */
export async function lockShelf(tx: Db, items: Items) {
  const portions = portionsOf(items)
  const rows = await lockProducts(tx, portions.keys())
  const shelf = new Map(rows.map((row) => [row.id, row]))
  return { portions, shelf, shortages: shortagesOf(portions, shelf) }
}

/** Publish the result after the commit. */
export async function takePortions(tx: Db, { portions, shelf }: Shelf): Promise<TakenStock> {
  await takeStock(tx, portions)
  return { portions, shelf }
}

export async function returnPortions(tx: Db, items: Items) {
  await returnStock(tx, portionsOf(items))
}
