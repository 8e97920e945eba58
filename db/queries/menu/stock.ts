import { and, asc, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { anyOfUnique } from '#db/queries/sql-text.ts'
import { products } from '#db/schema/menu/products.ts'

import { type DraftOption, productColumns, withDrafts } from './products.ts'

export type Portions = Map<string, number>

/** Locks in id order, so that carts with the same dishes cannot deadlock. */
export async function lockProducts(db: Db, ids: Iterable<string>, option: DraftOption = {}) {
  return db
    .select(productColumns)
    .from(products)
    .where(and(anyOfUnique(products.id, ids), withDrafts(option)))
    .orderBy(asc(products.id))
    .for('update')
}

/** Call after `lockProducts` and a stock check; a constraint rejects negative stock. */
export async function takeStock(db: Db, portions: Portions) {
  await moveStock(db, portions, -1)
}

export async function returnStock(db: Db, portions: Portions) {
  await lockProducts(db, portions.keys(), { drafts: 'included' })
  await moveStock(db, portions, 1)
}

async function moveStock(db: Db, portions: Portions, direction: 1 | -1) {
  await db.execute(stockMoved(portions, direction))
}

export function stockMoved(portions: Portions, direction: 1 | -1) {
  const moves = [...portions].map(([id, quantity]) => ({ id, quantity: quantity * direction }))
  return sql`
    update ${products} set stock = ${products.stock} + moves.quantity
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moves (id text, quantity integer)
    where ${products.id} = moves.id`
}
