import { type Column, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { OrderFacts, RevenueFacts } from '#domain/reports/day-figures.ts'

/** The orders of a Lagos day, oldest first, and the keys of their buyers. */
export async function readDay(tx: Db, day: string) {
  const found = await listOrderRows(tx, day)
  const buyerKeys = [...new Set(found.map(({ buyerKey }) => buyerKey))]
  return { orders: await withDetails(tx, found), buyerKeys }
}

/** What the revenue of these orders is computed from. */
export async function listRevenueFacts(db: Db, ids: readonly string[]): Promise<RevenueFacts[]> {
  const { rows } = await db.execute(sql`
    select reference, ${numberOf(orders.chargedNaira)} as "chargedNaira",
      ${numberOf(payments.paidKobo)} as "paidKobo"
    from ${orders} join ${payments} using (reference) where ${anyOf(orders.id, ids)}`)
  const found = rows as (Omit<RevenueFacts, 'refunds'> & { reference: string })[]
  const references = found.map(({ reference }) => reference)
  const refundsOf = await listRefundsOf(db, references)
  return found.map((one) => ({ ...one, refunds: refundsOf.get(one.reference) ?? [] }))
}

/** Not `extract`, whose `numeric` takes several times as long. */
const msOf = (at: Column) => sql`round(date_part('epoch', ${at}) * 1000)`
const numberOf = (figure: Column) => sql`${figure}::float8`

/** A transaction without `transfer` was made by the popup, for a card. */
const receivedChannel = sql`coalesce(channel,
  case when transfer is null and payments.anonymised_at is null then 'card' else 'online' end)`

type MoneyFacts = Pick<OrderFacts, 'paidKobo' | 'collectedNaira' | 'channel'>
type OrderRow = Omit<
  OrderFacts,
  | keyof MoneyFacts
  | 'createdAt'
  | 'statusChangedAt'
  | 'promisedAt'
  | 'firstPromisedAt'
  | 'refunds'
  | 'collections'
  | 'readyAt'
  | 'cancelledBy'
> &
  MoneyFacts & {
    id: string
    reference: string
    buyerKey: string
    createdMs: number
    changedMs: number
    promisedMs: number | null
    firstPromisedMs: number | null
  }

/**
 * Not mapped by Drizzle, which took longer than reading 5,000 of them; sorted here, since PostgreSQL
 * would sort 5,000 wide rows on disk. The limit makes it read each payment by its key: joined with
 * 5,000 orders, it would read all payments.
 */
async function listOrderRows(tx: Db, day: string) {
  const { rows } = await tx.execute(sql`
    select id, reference, buyer_key as "buyerKey", status, delivery_type as "deliveryType",
      delivery_zone_id as "deliveryZoneId", scheduled_date as "scheduledDate",
      scheduled_time as "scheduledTime", ${msOf(orders.createdAt)} as "createdMs",
      ${msOf(orders.statusChangedAt)} as "changedMs", ${msOf(orders.promisedAt)} as "promisedMs",
      ${msOf(orders.firstPromisedAt)} as "firstPromisedMs",
      coalesce(current_items, items) as items, ${numberOf(orders.itemsNaira)} as "itemsNaira",
      ${numberOf(orders.chargedNaira)} as "chargedNaira", bill, current_bill as "currentBill",
      payment_method as "paymentMethod", money.*,
      status = 'cancelled' and exists (
        select 1 from ${notTakenOrders} where order_id = orders.id) as "isNotTaken",
      status = 'cancelled' and exists (select 1 from ${orderChanges}
        where order_id = orders.id and order_changes.state = 'cancelled') as "isCancelledChange"
    from ${orders}, lateral (
      select ${numberOf(payments.paidKobo)} as "paidKobo",
        ${numberOf(payments.collectedNaira)} as "collectedNaira", ${receivedChannel} as channel
      from ${payments} where payments.reference = orders.reference limit 1) money
    where ${during(orders.createdAt, { from: day, to: day })}`)
  return (rows as OrderRow[]).toSorted(
    (a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1),
  )
}

/**
 * Each table is read by the keys of the orders that may have rows in it: joined with 5,000 orders,
 * PostgreSQL would read all of it.
 */
async function withDetails(tx: Db, found: readonly OrderRow[]): Promise<OrderFacts[]> {
  const refundsOf = await listRefundsOf(
    tx,
    found.map(({ reference }) => reference),
  )
  const collected = found.filter(({ collectedNaira }) => collectedNaira !== 0)
  const collectionsOf = await listCollectionsOf(tx, idsOf(collected))
  const lastEvents = await listLastEvents(tx, idsOf(found.filter(hasEventInFigures)))
  return found.map((order) => {
    const last = lastEvents.get(`${order.id} ${order.status}`)
    return {
      ...order,
      createdAt: new Date(order.createdMs),
      statusChangedAt: new Date(order.changedMs),
      promisedAt: dateOf(order.promisedMs),
      firstPromisedAt: dateOf(order.firstPromisedMs),
      refunds: refundsOf.get(order.reference) ?? [],
      collections: collectionsOf.get(order.id) ?? [],
      readyAt: dateOf(last?.ms ?? null),
      cancelledBy: last?.by ?? null,
    }
  })
}

function idsOf(found: readonly OrderRow[]) {
  return found.map(({ id }) => id)
}

/** When a pickup was ready, and who cancelled. */
function hasEventInFigures({ status, deliveryType }: OrderRow) {
  return status === 'cancelled' || (status === 'completed' && deliveryType === 'pickup')
}

async function listRefundsOf(tx: Db, references: readonly string[]) {
  const { rows } = await tx.execute(sql`
    select reference, reason, state, ${numberOf(refunds.amountKobo)} as "amountKobo",
      by_hand as "byHand", by
    from ${refunds} where ${anyOf(refunds.reference, references)}`)
  const found = rows as (OrderFacts['refunds'][number] & { reference: string })[]
  return Map.groupBy(found, ({ reference }) => reference)
}

async function listCollectionsOf(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute(sql`
    select order_id as "orderId", method,
      ${numberOf(paymentCollections.amountNaira)} as "amountNaira"
    from ${paymentCollections} where ${anyOf(paymentCollections.orderId, ids)}`)
  const found = rows as (OrderFacts['collections'][number] & { orderId: string })[]
  return Map.groupBy(found, ({ orderId }) => orderId)
}

const statusAfter = { ready: 'completed', cancelled: 'cancelled' } as const
type LastEvent = {
  orderId: string
  status: keyof typeof statusAfter
  ms: number
  by: string | null
}

/** By id and status: of completed orders when they were last ready, of cancelled ones who cancelled them. */
async function listLastEvents(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute(sql`
    select distinct on (order_id, status) order_id as "orderId", status,
      ${msOf(orderEvents.at)} as ms, by
    from ${orderEvents}
    where ${anyOf(orderEvents.orderId, ids)} and ${anyOf(orderEvents.status, Object.keys(statusAfter))}
    order by order_id, status, at desc, order_events.id desc`)
  return new Map(
    (rows as LastEvent[]).map((event) => [`${event.orderId} ${statusAfter[event.status]}`, event]),
  )
}

function dateOf(ms: number | null) {
  return ms === null ? null : new Date(ms)
}
