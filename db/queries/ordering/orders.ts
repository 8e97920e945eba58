import { and, eq, isNull, sql } from 'drizzle-orm'

import { createBatcher } from '#db/batcher.ts'
import type { Db } from '#db/connection.ts'
import { buyerKeyOf } from '#db/queries/buyer-key.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { insertMessages } from '#db/queries/queue-messages.ts'
import { anyOfUnique } from '#db/queries/sql-text.ts'
import { newId } from '#db/schema/new-id.ts'
import { orderEvents, orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'
import type { Order, OrderEvent, TrackedOrder } from '#domain/ordering/order.ts'
import type { OrderSlot } from '#domain/ordering/ready-time.ts'

import { moneyColumns, slotColumn, toMoney } from './order-money.ts'

export type OrderRow = typeof orders.$inferSelect

type Placing = {
  order: Omit<Order, 'id'>
  settled: Pick<
    PaymentRow,
    'providerId' | 'channel' | 'paidKobo' | 'currency' | 'excessKobo' | 'lastStatus' | 'lastAskedAt'
  >
  /** As it was read; a payment that has changed since is not settled. */
  existing: Pick<PaymentRow, 'isHolding' | 'review'>
}

/** Undefined where the payment is settled, locked, or no longer as it was read. */
export const placeOrder = createBatcher(placeOrders)

async function placeOrders(db: Db, all: readonly Placing[]): Promise<(Order | undefined)[]> {
  const wanted = all.map(toWanted)
  const references = all.map(({ order }) => order.reference)
  const { rows } = await db.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (
        id text, "historyId" text, reference text, "trackingToken" text, status text,
        "statusChangedAt" timestamptz, "createdAt" timestamptz, "buyerName" text, "buyerPhone" text, "buyerEmail" text,
        "deliveryType" text, "deliveryAddress" text, "deliveryFeeNaira" integer,
        "deliveryZoneId" text, "scheduledDate" text, "scheduledTime" text,
        "promisedAt" timestamptz, "firstPromisedAt" timestamptz, items jsonb,
        "itemsNaira" bigint, "chargedNaira" bigint, bill jsonb, "paymentMethod" text,
        "cashNaira" bigint, "wasHolding" boolean, "hadReview" jsonb,
        "providerId" text, channel text, "paidKobo" bigint, currency text, "excessKobo" bigint,
        "lastStatus" jsonb, "lastAskedAt" timestamptz)),
    -- Skips payments that another transaction is settling, to avoid waiting and deadlocks.
    free as (
      select reference from ${payments} where ${anyOfUnique(payments.reference, references)}
      for no key update skip locked),
    settled as (
      update ${payments} set state = 'ordered', is_holding = false, next_poll_at = null,
        provider_id = "providerId", channel = wanted.channel, paid_kobo = "paidKobo", currency = wanted.currency,
        excess_kobo = "excessKobo", last_status = "lastStatus", last_asked_at = "lastAskedAt",
        settled_at = "createdAt"
      from wanted join free on free.reference = wanted.reference
      where payments.reference = wanted.reference and ${anyOfUnique(payments.reference, references)}
        and state = 'started' and anonymised_at is null
        and is_holding = "wasHolding" and review is not distinct from "hadReview"
      returning wanted.*),
    placed as (
      insert into ${orders} (id, reference, tracking_token, status, status_changed_at, created_at,
        buyer_name, buyer_phone, buyer_key, buyer_email, delivery_type, delivery_address,
        delivery_fee_naira, delivery_zone_id, scheduled_date, scheduled_time, promised_at,
        first_promised_at, items, items_naira,
        charged_naira, bill, payment_method, cash_naira, confirmation_due_at)
      select id, reference, "trackingToken", status, "statusChangedAt", "createdAt",
        "buyerName", "buyerPhone", ${buyerKeyOf(sql`"buyerPhone"`)}, "buyerEmail",
        "deliveryType", "deliveryAddress", "deliveryFeeNaira", "deliveryZoneId", "scheduledDate",
        "scheduledTime", "promisedAt", "firstPromisedAt", items, "itemsNaira", "chargedNaira", bill,
        "paymentMethod", "cashNaira", case when "buyerEmail" is not null then "createdAt" end
      from settled),
    history as (
      insert into ${orderEvents} (id, order_id, status, at)
      select "historyId", id, status, "createdAt" from settled),
    moved as (
      insert into ${pendingOrderStats} (order_id, to_status) select id, status from settled)
    select id from settled`)
  const placed = new Set((rows as { id: string }[]).map(({ id }) => id))
  return all.map(({ order }, index) => {
    const { id = '' } = wanted[index] ?? {}
    return placed.has(id) ? { ...order, id } : undefined
  })
}

function toWanted({ order, settled, existing: known }: Placing) {
  const { buyer, delivery, schedule, ...rest } = order
  return {
    ...rest,
    ...settled,
    id: newId(),
    historyId: newId(),
    buyerName: buyer.fullName,
    buyerPhone: buyer.phoneNumber,
    buyerEmail: buyer.email,
    deliveryType: delivery.type,
    deliveryAddress: delivery.address,
    deliveryFeeNaira: delivery.feeNaira,
    deliveryZoneId: delivery.zoneId,
    scheduledDate: schedule?.date ?? null,
    scheduledTime: schedule?.time ?? null,
    wasHolding: known.isHolding,
    hadReview: known.review,
  }
}

/** Inserts that refer to the order, such as messages about its refunds, need not wait. */
export async function lockOrder(db: Db, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return row && { ...toOrder(row), hasReturnedStock: row.hasReturnedStock }
}

type Move = Omit<OrderEvent, 'keepReason'> & Partial<Pick<OrderEvent, 'keepReason'>>

/** Also accepts the order: a person who moves it has seen it. */
export async function setOrderStatus(
  db: Db,
  order: Order,
  { status, at, by, keepReason = null, cancelReason = null }: Move,
) {
  const when = sql`${at.toISOString()}::timestamptz`
  const message =
    status === 'ready' || status === 'cancelled'
      ? sql`, message as (${insertMessages(sql`select id, '' from moved`, { event: status, now: at })})`
      : sql``
  await db.execute(sql`
    with moved as (
      update ${orders} set status = ${status}, status_changed_at = ${when},
        accepted_at = ${when}, accepted_by = ${by}::text, rings_since = null
      where id = ${order.id} returning id),
    history as (
      insert into ${orderEvents} (id, order_id, status, at, by, keep_reason, cancel_reason)
      select ${newId()}::text, id, ${status}::text, ${when}, ${by}::text, ${keepReason}::text,
        ${cancelReason}::text
      from moved)${message}
    insert into ${pendingOrderStats} (order_id, from_status, to_status)
    select id, ${order.status}::text, ${status}::text from moved`)
}

/** False where it was confirmed before. */
export async function setPhoneConfirmed(db: Db, id: string, { at, by }: { at: Date; by: string }) {
  const confirmed = { phoneConfirmedAt: at, phoneConfirmedBy: by }
  const confirmedNow = await db
    .update(orders)
    .set(confirmed)
    .where(and(eq(orders.id, id), isNull(orders.phoneConfirmedAt)))
    .returning({ id: orders.id })
  return confirmedNow.length === 1
}

export async function setKeepReason(db: Db, orderId: string, keepReason: string) {
  const last = sql`(
    select id from ${orderEvents} where order_id = ${orderId} order by at desc, id desc limit 1)`
  await db.update(orderEvents).set({ keepReason }).where(eq(orderEvents.id, last))
}

export async function findOrderStatus(db: Db, reference: string) {
  const { status, statusChangedAt } = orders
  const [found] = await db
    .select({ status, statusChangedAt })
    .from(orders)
    .where(eq(orders.reference, reference))
  return found
}

export async function setReturnedStock(
  db: Db,
  id: string,
  { hasReturned }: { hasReturned: boolean },
) {
  await db.update(orders).set({ hasReturnedStock: hasReturned }).where(eq(orders.id, id))
}

export async function findOrderByReference(db: Db, reference: string) {
  const [found] = await db
    .select({ row: orders, slot: slotColumn })
    .from(orders)
    .leftJoin(payments, eq(payments.reference, orders.reference))
    .where(eq(orders.reference, reference))
  return found && toOrder(found.row, found.slot)
}

/** One statement, because customers poll it. */
export async function findTrackedOrder(
  db: Db,
  trackingToken: string,
): Promise<TrackedOrder | undefined> {
  const [found] = await db
    .select({
      row: orders,
      ...moneyColumns,
      channel: payments.channel,
      settledAt: payments.settledAt,
      historyJson,
      slot: slotColumn,
      rider: riderLinks,
      customersCanCancel: sql<boolean>`(select customers_can_cancel from ${shopSettings} limit 1)`,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.reference, orders.reference))
    .leftJoin(riderLinks, eq(riderLinks.orderId, orders.id))
    .where(eq(orders.trackingToken, trackingToken))
  if (!found) return undefined
  const { row, channel, settledAt, rider, customersCanCancel, slot } = found
  return {
    ...toOrder(row, slot),
    ...toMoney(found),
    channel,
    settledAt,
    history: toHistory(found.historyJson),
    rider,
    customersCanCancel,
  }
}

type EventJson = Omit<TrackedOrder['history'][number], 'at'> & { at: string }

export const historyJson = sql<EventJson[]>`(
  select coalesce(json_agg(json_build_object('status', status, 'at', at, 'by', by,
    'cancelReason', cancel_reason, 'keepsMoney', keep_reason is not null)
    order by at, order_events.id), '[]'::json)
  from ${orderEvents} where order_events.order_id = ${orders.id})`

export function toHistory(events: readonly EventJson[]): TrackedOrder['history'] {
  return events.map(({ at, ...event }) => ({ ...event, at: new Date(at) }))
}

export function toOrder(row: OrderRow, slot?: OrderSlot | null): Order {
  const { id, reference, trackingToken, status, statusChangedAt, createdAt } = row
  const { currentItems, itemsNaira, chargedNaira, scheduledDate, scheduledTime } = row
  const { promisedAt, firstPromisedAt, paymentMethod, cashNaira, phoneConfirmedAt } = row
  const { bill, currentBill, receiptNumber } = row
  return {
    id,
    reference,
    trackingToken,
    status,
    statusChangedAt,
    createdAt,
    items: currentItems ?? row.items,
    ...(currentItems && { orderedItems: row.items, currentBill }),
    itemsNaira,
    chargedNaira,
    bill,
    receiptNumber,
    promisedAt,
    firstPromisedAt,
    paymentMethod,
    cashNaira,
    phoneConfirmedAt,
    buyer: {
      fullName: row.buyerName,
      phoneNumber: row.buyerPhone,
      email: row.buyerEmail,
    },
    delivery: {
      type: row.deliveryType,
      address: row.deliveryAddress,
      feeNaira: row.deliveryFeeNaira,
      zoneId: row.deliveryZoneId,
    },
    ...(slot && { slot }),
    schedule:
      scheduledDate && scheduledTime
        ? {
            date: scheduledDate,
            time: scheduledTime,
          }
        : null,
  }
}
