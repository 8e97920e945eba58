import type { Db } from '#db/connection.ts'
import { lockProducts, returnStock, takeStock } from '#db/queries/menu/stock.ts'
import { portionsOf, shortagesOf } from '#domain/ordering/draft.ts'
import type { OrderItem } from '#domain/ordering/order.ts'

import type { TakenStock } from './publish-low-stock.ts'

type Items = readonly Pick<OrderItem, 'productId' | 'quantity'>[]

export type LockedStock = Awaited<ReturnType<typeof lockStock>>

/** Locks the products until the commit. */
export async function lockStock(tx: Db, items: Items) {
  const portions = portionsOf(items)
  const rows = await lockProducts(tx, portions.keys())
  const products = new Map(rows.map((row) => [row.id, row]))
  return { portions, products, shortages: shortagesOf(portions, products) }
}

/** Publish the result after the commit. */
export async function takePortions(
  tx: Db,
  { portions, products }: LockedStock,
): Promise<TakenStock> {
  await takeStock(tx, portions)
  return { portions, products }
}

export async function returnPortions(tx: Db, items: Items) {
  await returnStock(tx, portionsOf(items))
}
