import { and, asc, eq, lte, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import type { LineItem, OrderChange } from '#domain/ordering/order-change.ts'
import type { OrderItem } from '#domain/ordering/order-item.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'

type ChangeRow = typeof orderChanges.$inferSelect

export const currentLines = sql<OrderItem[]>`coalesce(${orders.currentItems}, ${orders.items})`

export async function insertChange(
  db: Db,
  change: Pick<ChangeRow, 'orderId' | 'line' | 'portions' | 'askedAt' | 'askedBy' | 'asksUntil'>,
) {
  const [row] = await db.insert(orderChanges).values(change).returning({ id: orderChanges.id })
  return row!.id
}

/** Oldest first. Call with the order locked to change them. */
export async function listChanges(db: Db, orderId: string): Promise<OrderChange[]> {
  return db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.askedAt), asc(orderChanges.id))
}

export async function findOrderOfChange(db: Db, trackingToken: string, changeId: string) {
  const [found] = await db
    .select({ orderId: orders.id })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(and(eq(orders.trackingToken, trackingToken), eq(orderChanges.id, changeId)))
  return found?.orderId
}

type Decision = Pick<ChangeRow, 'state' | 'decidedBy' | 'replacement'> & { decidedAt: Date }

export async function setChangeDecided(db: Db, id: string, decision: Decision) {
  await db.update(orderChanges).set(decision).where(eq(orderChanges.id, id))
}

/** The open ones of an order that is cancelled. */
export async function withdrawChanges(db: Db, orderId: string, now: Date) {
  await db
    .update(orderChanges)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'asked')))
}

/** Also queues the order's statistics. */
export async function setCurrentItems(
  db: Db,
  orderId: string,
  { items, bill }: { items: readonly LineItem[]; bill: BillDetails | null },
) {
  const currentBill = bill && JSON.stringify(bill)
  await db.execute(sql`
    with changed as (
      update ${orders} set current_items = ${JSON.stringify(items)}::jsonb,
        current_bill = ${currentBill}::jsonb
      where id = ${orderId} returning id)
    insert into ${pendingOrderStats} (order_id) select id from changed`)
}

export async function listDueChanges(db: Db, now: Date) {
  return db
    .select({ id: orderChanges.id, orderId: orderChanges.orderId })
    .from(orderChanges)
    .where(and(eq(orderChanges.state, 'asked'), lte(orderChanges.asksUntil, now)))
    .orderBy(asc(orderChanges.asksUntil))
    .limit(50)
}

type ChangeJson = Omit<OrderChange, 'askedAt' | 'asksUntil' | 'decidedAt'> & {
  askedAt: string
  asksUntil: string
  decidedAt: string | null
}

export const changesJson = sql<ChangeJson[]>`(
  select coalesce(json_agg(json_build_object('id', order_changes.id, 'line', line,
    'portions', portions, 'state', state, 'askedAt', asked_at, 'askedBy', asked_by,
    'asksUntil', asks_until, 'decidedAt', decided_at, 'decidedBy', decided_by,
    'replacement', replacement) order by asked_at, order_changes.id), '[]'::json)
  from ${orderChanges} where order_changes.order_id = ${orders.id})`

export function toChange({ askedAt, asksUntil, decidedAt, ...change }: ChangeJson): OrderChange {
  return {
    ...change,
    askedAt: new Date(askedAt),
    asksUntil: new Date(asksUntil),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  }
}
