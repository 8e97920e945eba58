import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { listRefundsByReference } from '#db/queries/payments/refunds.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { users } from '#db/schema/staff/users.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { AlarmEvent } from '#domain/ordering/alarm-event.ts'
import { compareByDue } from '#domain/ordering/order-timing.ts'
import type { StaffOrder } from '#domain/ordering/order.ts'
import { dueNairaOf } from '#domain/ordering/pay-on-delivery.ts'
import type { OrderSlot } from '#domain/ordering/ready-time.ts'
import { isPossibleDuplicate, sameOrderMinutes } from '#domain/ordering/same-order.ts'
import type { ComparedOrder } from '#domain/ordering/same-order.ts'
import { type Collection, isTestPayment } from '#domain/payments/payment-method.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payments/payment.ts'
import { refundViewOf } from '#domain/payments/refund-view.ts'

import { listNotTakenOrders } from './not-taken-orders.ts'
import { changesJson, toChange } from './order-changes.ts'
import { conditionsFor, type OrderFilter } from './order-filter.ts'
import { messagesJson, noMessagesJson, toMessages } from './order-messages.ts'
import { slotColumn } from './order-money.ts'
import { type OrderRow, toOrder } from './orders.ts'
import { listCollectionsByOrder } from './payment-collections.ts'

type OrderPage = OrderFilter & {
  limit: number
  after?: string | undefined
}

export async function listStaffOrders(db: Db, { limit, after, ...filter }: OrderPage) {
  const conditions = [
    ...conditionsFor(filter),
    after === undefined
      ? undefined
      : sql`${newness} < (
      select created_at, id from ${orders} where id = ${after})`,
  ]
  // An index-only scan finds the page; only its orders are read.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  return readOrders(db, inArray(orders.id, page))
}

type ByDueFilter = Omit<OrderFilter, 'statuses'> & { statuses: readonly OrderStatus[] }

export async function listOrdersByDue(db: Db, { statuses, ...filter }: ByDueFilter) {
  const conditions = and(anyOf(orders.status, statuses), ...conditionsFor(filter))
  const found = conditions ? await readOrders(db, conditions) : []
  return found.toSorted(compareByDue)
}

export async function findStaffOrder(db: Db, id: string) {
  const [order] = await readOrders(db, eq(orders.id, id), messagesJson)
  return order && { ...order, alarmHistory: await listAlarmEvents(db, id) }
}

/** What was done; escalations that still have to be done are left out. */
export async function listAlarmEvents(db: Db, orderId: string): Promise<AlarmEvent[]> {
  const { kind, at, by } = orderAlarmEvents
  return db
    .select({ kind, at, by })
    .from(orderAlarmEvents)
    .where(and(eq(orderAlarmEvents.orderId, orderId), isNull(orderAlarmEvents.dueAt)))
    .orderBy(asc(at), asc(orderAlarmEvents.id))
}

export async function listOrdersByReference(db: Db, references: string[]) {
  return readOrders(db, inArray(orders.reference, references), messagesJson)
}

export async function hasOrder(db: Db, id: string) {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  return found.length === 1
}

type NearbyOrder = Omit<ComparedOrder, 'createdAt'> & { createdAt: string }

const within = sql.raw(`interval '${sameOrderMinutes} minutes'`)

/** Orders of the same phone number near in time. At most 20: a shop's own number can have hundreds. */
const nearbyJson = sql<NearbyOrder[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'status', status, 'createdAt', created_at,
    'paymentMethod', payment_method, 'items', items, 'buyerPhone', buyer_phone)), '[]'::json)
  from (select * from orders as other
    where other.buyer_phone = ${orders.buyerPhone} and other.buyer_phone <> ''
      and other.created_at between ${orders.createdAt} - ${within} and ${orders.createdAt} + ${within}
      and other.id <> ${orders.id}
    order by other.created_at limit 20) as nearby)`

const newness = sql`(${orders.createdAt}, ${orders.id})`

async function readOrders(
  db: Db,
  conditions: SQL,
  written = noMessagesJson,
): Promise<StaffOrder[]> {
  const found = await db
    .select({ order: orders, changesJson, nearbyJson, rider: riderLinks, written })
    .from(orders)
    .leftJoin(riderLinks, eq(riderLinks.orderId, orders.id))
    .where(conditions)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (found.length === 0) return []
  const rows = found.map(({ order }) => order)
  // Sequential, because they may share the connection of a transaction.
  const references = rows.map(({ reference }) => reference)
  const history = await listHistory(
    db,
    rows.map(({ id }) => id),
  )
  const paid = await listPaid(db, references)
  const orderRefunds = await listRefundsByReference(db, references)
  const paidLater = await readPaidLater(db, rows)
  return found.map(({ order: row, rider, changesJson: changes, nearbyJson: nearby, written }) =>
    toStaffOrder(row, {
      rider,
      sameOrders: nearby
        .map((one) => ({ ...one, createdAt: new Date(one.createdAt) }))
        .filter((one) => isPossibleDuplicate(row, one)),
      changes: changes.map(toChange),
      messages: toMessages(written),
      paid: paid.get(row.reference) ?? unpaid,
      history: (history.get(row.id) ?? []).map(({ orderId: _id, ...event }) => event),
      refunds: orderRefunds.get(row.reference) ?? [],
      paidLater,
    }),
  )
}

type Paid = Pick<
  typeof payments.$inferSelect,
  'paidKobo' | 'channel' | 'settledAt' | 'excessKobo' | 'review'
> & {
  isTest: boolean
  slot: OrderSlot | null
  keyedBy: string | null
}

const unpaid: Paid = {
  paidKobo: null,
  channel: null,
  settledAt: null,
  excessKobo: 0,
  review: null,
  isTest: false,
  slot: null,
  keyedBy: null,
}

const nameOrGone = sql`coalesce(first_name || ' ' || last_name, 'Former member of staff')`
const keyedBy = sql<string | null>`case when ${payments.keyedBy} is not null then ${nameOrGone} end`

type PaidLater = {
  collections: Map<string, Collection[]>
  notTaken: Map<string, unknown[]>
}

/** No statement where no order is paid on delivery. */
async function readPaidLater(db: Db, rows: readonly OrderRow[]): Promise<PaidLater> {
  const found = rows.filter(({ paymentMethod }) => paymentMethod === 'on-delivery')
  if (found.length === 0) return { collections: new Map(), notTaken: new Map() }
  const ids = found.map(({ id }) => id)
  const phones = found.map(({ buyerPhone }) => buyerPhone)
  const notTaken = await listNotTakenOrders(db, phones)
  return {
    collections: await listCollectionsByOrder(db, ids),
    notTaken: Map.groupBy(notTaken, ({ phoneNumber }) => phoneNumber),
  }
}

/** Not a join: PostgreSQL would read all payments for a few hundred orders. */
async function listPaid(db: Db, references: string[]) {
  const { reference, paidKobo, channel, settledAt, excessKobo, review } = payments
  const { method, isSandbox, hasTestKeys } = payments
  const rows = await db
    .select({
      reference,
      paidKobo,
      channel,
      settledAt,
      excessKobo,
      review,
      method,
      isSandbox,
      hasTestKeys,
      slot: slotColumn,
      keyedBy,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.keyedBy))
    .where(anyOf(reference, references))
  return new Map(rows.map((row) => [row.reference, { ...row, isTest: isTestPayment(row) }]))
}

async function listHistory(db: Db, ids: string[]) {
  const { orderId, status, at, by, keepReason, cancelReason } = orderEvents
  const events = await db
    .select({ orderId, status, at, by, keepReason, cancelReason })
    .from(orderEvents)
    .where(anyOf(orderId, ids))
    .orderBy(asc(at), asc(orderEvents.id))
  return Map.groupBy(events, (event) => event.orderId)
}

type Related = Pick<
  StaffOrder,
  'messages' | 'rider' | 'sameOrders' | 'changes' | 'history' | 'refunds'
> & { paid: Paid; paidLater: PaidLater }

function toStaffOrder(row: OrderRow, { paid, paidLater, ...related }: Related): StaffOrder {
  const { paidKobo, channel, settledAt, review, keyedBy, slot } = paid
  const { refunds } = related
  const order = toOrder(row, slot)
  return {
    ...order,
    ...related,
    phoneConfirmedBy: row.phoneConfirmedBy,
    dueNaira: dueNairaOf({ ...order, paidKobo }),
    paidKobo: paidKobo ?? 0,
    excessKobo: paid.excessKobo,
    channel,
    isTest: paid.isTest,
    settledAt,
    collections: paidLater.collections.get(row.id) ?? [],
    notTaken: paidLater.notTaken.get(row.buyerPhone)?.length ?? 0,
    review,
    acceptedAt: row.acceptedAt,
    acceptedBy: row.acceptedBy,
    alarmHistory: [],
    keyedBy,
    promiseMoves: row.promiseMoves,
    refundView: refundViewOf({ paidKobo, refunds }),
    refundableKobo: refundableKobo(paidKobo ?? 0, refunds),
    excessLeftKobo: excessLeftKobo(paid, refunds),
  }
}
