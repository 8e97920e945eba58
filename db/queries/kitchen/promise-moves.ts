import { asc, eq, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { type OrderRow, toOrder } from '#db/queries/ordering/orders.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import type { MovableOrder } from '#domain/kitchen/promise-move.ts'
import type { Order } from '#domain/ordering/order.ts'

export type LockedPromise = Order & MovableOrder

export async function lockPromise(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return row && toMovable(row)
}

/** In the order of `lockPendingOrders`: otherwise the two could deadlock. */
export async function lockOpenPromises(db: Db): Promise<LockedPromise[]> {
  const { status, createdAt, id } = orders
  const rows = await db
    .select()
    .from(orders)
    .where(or(eq(status, 'pending'), eq(status, 'preparing'), eq(status, 'ready')))
    .orderBy(asc(createdAt), asc(id))
    .for('no key update')
  return rows.map(toMovable)
}

function toMovable(row: OrderRow): LockedPromise {
  return { ...toOrder(row), promiseMoves: row.promiseMoves }
}

export async function setPromises(db: Db, moved: readonly LockedPromise[]) {
  if (moved.length === 0) return
  const rows = moved.map(({ id, promisedAt, firstPromisedAt, promiseMoves }) => ({
    id,
    promisedAt,
    firstPromisedAt,
    promiseMoves,
  }))
  await db.execute(sql`
    update ${orders} set promised_at = "promisedAt", first_promised_at = "firstPromisedAt",
      promise_moves = "promiseMoves"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (
      id text, "promisedAt" timestamptz, "firstPromisedAt" timestamptz, "promiseMoves" jsonb)
    where orders.id = moved.id`)
}
