import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orderEvents, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { riderLinks } from '#db/schema/rider-links.ts'
import { users } from '#db/schema/users.ts'
import type { OrderChange } from '#domain/order-change.ts'
import { compareByDue } from '#domain/order-due.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { OrderEvent, OrderRefund, StaffOrder } from '#domain/order.ts'
import { dueNairaOf } from '#domain/pay-on-delivery.ts'
import type { Collection } from '#domain/payment-method.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payment.ts'
import { refundViewOf } from '#domain/refund-view.ts'
import type { RiderLink } from '#domain/rider-link.ts'

import { anyOf } from './any-of.ts'
import { listNotTakenOrders } from './not-taken-orders.ts'
import { listAlarmEvents } from './order-alarms.ts'
import { changesJson, toChange } from './order-changes.ts'
import { conditionsFor } from './order-filter.ts'
import type { OrderFilter } from './order-filter.ts'
import { messagesJson, noMessagesJson, toMessages } from './order-messages.ts'
import { toOrder } from './orders.ts'
import type { OrderRow } from './orders.ts'
import { listCollectionsByOrder } from './payment-collections.ts'
import { listRefundsByReference } from './refunds.ts'

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

export async function listOrdersByReference(db: Db, references: string[]) {
  return readOrders(db, inArray(orders.reference, references), messagesJson)
}

export async function hasOrder(db: Db, id: string) {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  return found.length === 1
}

const newness = sql`(${orders.createdAt}, ${orders.id})`

async function readOrders(
  db: Db,
  conditions: SQL,
  written = noMessagesJson,
): Promise<StaffOrder[]> {
  const found = await db
    .select({ order: orders, changesJson, rider: riderLinks, written })
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
  return found.map(({ order: row, rider, changesJson: changes, written }) =>
    toStaffOrder(row, {
      rider,
      changes: changes.map(toChange),
      messages: toMessages(written),
      paid: paid.get(row.reference) ?? unpaid,
      history: history.get(row.id) ?? [],
      orderRefunds: orderRefunds.get(row.reference) ?? [],
      paidLater,
    }),
  )
}

type Paid = Pick<typeof payments.$inferSelect, 'paidKobo' | 'channel' | 'excessKobo' | 'review'> & {
  keyedBy: string | null
}

const unpaid: Paid = { paidKobo: null, channel: null, excessKobo: 0, review: null, keyedBy: null }

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
  const { reference, paidKobo, channel, excessKobo, review } = payments
  const rows = await db
    .select({ reference, paidKobo, channel, excessKobo, review, keyedBy })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.keyedBy))
    .where(anyOf(reference, references))
  return new Map(rows.map((row) => [row.reference, row]))
}

async function listHistory(db: Db, ids: string[]) {
  const { orderId, status, at, by, keepReason } = orderEvents
  const events = await db
    .select({ orderId, status, at, by, keepReason })
    .from(orderEvents)
    .where(anyOf(orderId, ids))
    .orderBy(asc(at), asc(orderEvents.id))
  return Map.groupBy(events, (event) => event.orderId)
}

type Related = {
  messages: OrderMessage[]
  rider: RiderLink | null
  changes: OrderChange[]
  paid: Paid
  history: OrderEvent[]
  orderRefunds: OrderRefund[]
  paidLater: PaidLater
}

function toStaffOrder(row: OrderRow, related: Related): StaffOrder {
  const { messages, rider, changes, paid, history, orderRefunds, paidLater } = related
  const { paidKobo, channel, review, keyedBy } = paid
  const order = toOrder(row)
  return {
    ...order,
    phoneConfirmedBy: row.phoneConfirmedBy,
    dueNaira: dueNairaOf({ ...order, paidKobo }),
    paidKobo: paidKobo ?? 0,
    channel,
    collections: paidLater.collections.get(row.id) ?? [],
    notTaken: paidLater.notTaken.get(row.buyerPhone)?.length ?? 0,
    review,
    acceptedAt: row.acceptedAt,
    acceptedBy: row.acceptedBy,
    alarmHistory: [],
    messages,
    rider,
    keyedBy,
    promiseMoves: row.promiseMoves,
    changes,
    history: history.map(({ status, at, by, keepReason }) => ({ status, at, by, keepReason })),
    refunds: orderRefunds.map(({ amountKobo, state, reason, by, createdAt, changeId, byHand }) => ({
      amountKobo,
      state,
      reason,
      by,
      createdAt,
      changeId,
      byHand,
    })),
    refundView: refundViewOf({ paidKobo, refunds: orderRefunds }),
    refundableKobo: refundableKobo(paidKobo ?? 0, orderRefunds),
    excessLeftKobo: excessLeftKobo(paid, orderRefunds),
  }
}
