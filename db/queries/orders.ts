import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orderEvents, orders } from '#db/schema/orders.ts'
import type { Order, OrderEvent } from '#domain/order.ts'

import { addSales } from './product-sales.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order that has just been paid, with the first line of its history, and counted as sold. */
export async function insertOrder(db: Db, order: Omit<Order, 'id'>): Promise<Order> {
  const { buyer, delivery, schedule, ...rest } = order
  const [row] = await db
    .insert(orders)
    .values({
      ...rest,
      buyerName: buyer.fullName,
      buyerPhone: buyer.phoneNumber,
      buyerEmail: buyer.email,
      deliveryType: delivery.type,
      deliveryAddress: delivery.address,
      deliveryFeeNaira: delivery.feeNaira,
      deliveryZoneId: delivery.zoneId,
      scheduledDate: schedule?.date ?? null,
      scheduledTime: schedule?.time ?? null,
      confirmationDueAt: buyer.email ? order.createdAt : null,
    })
    .returning()
  if (!row) throw new Error('an inserted order came back empty')
  await db.insert(orderEvents).values({ orderId: row.id, status: row.status, at: row.createdAt })
  if (row.status !== 'cancelled') await addSales(db, row)
  return toOrder(row)
}

/** The order, its row locked until the transaction ends: staff change it one after the other. */
export async function lockOrder(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row && { ...toOrder(row), hasReturnedStock: row.hasReturnedStock }
}

/** For a row that `lockOrder` holds; writes the line of its history. */
export async function setOrderStatus(db: Db, orderId: string, { status, at, by }: OrderEvent) {
  await db.update(orders).set({ status, statusChangedAt: at }).where(eq(orders.id, orderId))
  await db.insert(orderEvents).values({ orderId, status, at, by })
}

/** Are a cancelled order's portions back on the shelf? */
export async function setReturnedStock(
  db: Db,
  id: string,
  { hasReturned }: { hasReturned: boolean },
) {
  await db.update(orders).set({ hasReturnedStock: hasReturned }).where(eq(orders.id, id))
}

export async function findOrderByReference(db: Db, reference: string) {
  const [row] = await db.select().from(orders).where(eq(orders.reference, reference))
  return row && toOrder(row)
}

export async function findOrderByToken(db: Db, trackingToken: string) {
  const [row] = await db.select().from(orders).where(eq(orders.trackingToken, trackingToken))
  return row && toOrder(row)
}

/** Orders whose letter is due, claimed for five minutes: a crash only means trying again. */
export async function claimDueConfirmations(db: Db, now: Date): Promise<Order[]> {
  const due = sql`${orders.id} in (
    select id from ${orders} where confirmation_due_at <= ${now.toISOString()}::timestamptz
    order by confirmation_due_at limit 20 for update skip locked)`
  const claimed = await db
    .update(orders)
    .set({ confirmationDueAt: new Date(now.getTime() + 5 * 60_000) })
    .where(due)
    .returning()
  return claimed.map(toOrder)
}

export async function setConfirmationSent(db: Db, id: string) {
  await db.update(orders).set({ confirmationDueAt: null }).where(eq(orders.id, id))
}

export function toOrder(row: OrderRow): Order {
  const { id, reference, trackingToken, status, statusChangedAt, createdAt } = row
  const { items, itemsNaira, chargedNaira, scheduledDate, scheduledTime } = row
  return {
    ...{ id, reference, trackingToken, status, statusChangedAt, createdAt },
    ...{ items, itemsNaira, chargedNaira },
    buyer: { fullName: row.buyerName, phoneNumber: row.buyerPhone, email: row.buyerEmail },
    delivery: {
      type: row.deliveryType,
      address: row.deliveryAddress,
      feeNaira: row.deliveryFeeNaira,
      zoneId: row.deliveryZoneId,
    },
    schedule: scheduledDate && scheduledTime ? { date: scheduledDate, time: scheduledTime } : null,
  }
}
