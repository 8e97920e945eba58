import { asc, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/products.ts'

import { anyOf } from './is-among.ts'

/** Portions by product. */
export type Portions = Map<string, number>

/**
 * The rows of these products, locked until the transaction ends, always in the order of their
 * ids: two carts that share dishes wait in one line instead of for each other.
 */
export async function lockProducts(db: Db, ids: Iterable<string>) {
  return db
    .select()
    .from(products)
    .where(anyOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
}

/** For rows that `lockProducts` holds and that have enough; the table refuses to go below 0. */
export async function takeStock(db: Db, portions: Portions) {
  await moveStock(db, portions, -1)
}

/** Gives portions back; a product that was deleted meanwhile has no shelf to go back to. */
export async function returnStock(db: Db, portions: Portions) {
  await lockProducts(db, portions.keys())
  await moveStock(db, portions, 1)
}

async function moveStock(db: Db, portions: Portions, direction: 1 | -1) {
  await db.execute(stockMoved(portions, direction))
}

/** As a statement, or as a part of one. */
export function stockMoved(portions: Portions, direction: 1 | -1) {
  const moves = [...portions].map(([id, quantity]) => ({ id, quantity: quantity * direction }))
  return sql`
    update ${products} set stock = ${products.stock} + moves.quantity
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moves (id text, quantity integer)
    where ${products.id} = moves.id`
}
