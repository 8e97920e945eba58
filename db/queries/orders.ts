import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { newId } from '#db/schema/new-id.ts'
import { orderEvents, orders, uncountedMoves } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import type { Order, OrderEvent } from '#domain/order.ts'

import type { PaymentRow } from './payments.ts'

export type OrderRow = typeof orders.$inferSelect

type Placing = Omit<Order, 'id'> & {
  /** What is written into its payment, which is decided by this. */
  settled: Pick<PaymentRow, 'providerId' | 'paidKobo' | 'currency' | 'excessKobo'> & {
    lastAnswer: string
    lastAskedAt: Date
  }
  /** Its payment as it was read: are its portions off the shelf already, does a person have to look? */
  known: Pick<PaymentRow, 'isHolding' | 'attention'>
}

/**
 * Makes a payment its order, with the first line of its history; all in one
 * statement, so that the database does it whole or not at all. Undefined, and nothing done, where
 * the payment is decided already or does not stand as it was read.
 */
export async function placeOrder(db: Db, { settled, known, ...order }: Placing) {
  const id = newId()
  const { buyer, delivery, schedule, status, createdAt } = order
  const at = sql`${createdAt.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with settled as (
      update ${payments} set state = 'ordered', is_holding = false, ask_at = null,
        provider_id = ${settled.providerId}, paid_kobo = ${settled.paidKobo},
        currency = ${settled.currency}, excess_kobo = ${settled.excessKobo},
        last_answer = ${settled.lastAnswer}, settled_at = ${at},
        last_asked_at = ${settled.lastAskedAt.toISOString()}::timestamptz
      where reference = ${order.reference} and state = 'started'
        and is_holding = ${known.isHolding} and attention is not distinct from ${known.attention}
      returning reference),
    placed as (
      insert into ${orders} (id, reference, tracking_token, status, status_changed_at, created_at,
        buyer_name, buyer_phone, buyer_email, delivery_type, delivery_address, delivery_fee_naira,
        delivery_zone_id, scheduled_date, scheduled_time, items, items_naira, charged_naira,
        confirmation_due_at)
      select ${id}::text, reference, ${order.trackingToken}::text, ${status}::text,
        ${order.statusChangedAt.toISOString()}::timestamptz, ${at}, ${buyer.fullName}::text,
        ${buyer.phoneNumber}::text, ${buyer.email}::text, ${delivery.type}::text,
        ${delivery.address}::text, ${delivery.feeNaira}::integer, ${delivery.zoneId}::text,
        ${schedule?.date ?? null}::text, ${schedule?.time ?? null}::text,
        ${JSON.stringify(order.items)}::jsonb, ${order.itemsNaira}::bigint,
        ${order.chargedNaira}::bigint, ${buyer.email ? at : sql`null::timestamptz`}
      from settled returning id),
    history as (
      insert into ${orderEvents} (id, order_id, status, at)
      select ${newId()}::text, id, ${status}::text, ${at} from placed),
    moved as (
      insert into ${uncountedMoves} (order_id, to_status) select id, ${status}::text from placed)
    select id from placed`)
  return rows.length === 1 ? { ...order, id } : undefined
}

/** The order, its row locked until the transaction ends: staff change it one after the other. */
export async function lockOrder(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  return row && { ...toOrder(row), hasReturnedStock: row.hasReturnedStock }
}

/** For an order that `lockOrder` holds: writes the line of its history, and what to count anew. */
export async function setOrderStatus(db: Db, order: Order, { status, at, by }: OrderEvent) {
  const when = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    with moved as (
      update ${orders} set status = ${status}, status_changed_at = ${when}
      where id = ${order.id} returning id),
    history as (
      insert into ${orderEvents} (id, order_id, status, at, by)
      select ${newId()}::text, id, ${status}::text, ${when}, ${by}::text from moved)
    insert into ${uncountedMoves} (order_id, from_status, to_status)
    select id, ${order.status}::text, ${status}::text from moved`)
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
