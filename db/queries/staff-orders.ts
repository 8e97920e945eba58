import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { dayFigures } from '#db/schema/day-figures.ts'
import { orderEvents, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'
import { compareByDue } from '#domain/order-due.ts'
import { activeStatuses, orderStatuses } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType, OrderEvent, OrderRefund, StaffOrder } from '#domain/order.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payment.ts'
import { refundViewOf } from '#domain/refund-view.ts'
import type { RefundView } from '#domain/refund-view.ts'

import { containing } from './containing.ts'
import { isAmong } from './is-among.ts'
import { countMoves } from './order-counters.ts'
import { toOrder } from './orders.ts'
import type { OrderRow } from './orders.ts'
import { referencesRefunded } from './refund-view.ts'

type OrderFilter = {
  /** None: any. */
  statuses?: readonly OrderStatus[] | undefined
  type?: DeliveryType | undefined
  text?: string | undefined
  refundViews?: readonly RefundView[] | undefined
}

type OrderPage = OrderFilter & {
  limit: number
  /** The id of the order after which the page begins. */
  after?: string | undefined
}

/** Newest first; with one order more than `limit` where there are more. */
export async function listStaffOrders(db: Db, { limit, after, ...filter }: OrderPage) {
  const isWanted = [
    ...matching(filter),
    after === undefined
      ? undefined
      : sql`${newness} < (
      select created_at, id from ${orders} where id = ${after})`,
  ]
  // The index alone finds the page; only its orders are opened.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(...isWanted))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  return readWhole(db, inArray(orders.id, page))
}

type WholeList = Omit<OrderFilter, 'statuses'> & { statuses: readonly OrderStatus[] }

/** All that fit, however many, first due first: for statuses that few orders have. */
export async function listOrdersByDue(db: Db, { statuses, ...search }: WholeList) {
  const isWanted = and(isAmong(orders.status, statuses), ...matching(search))
  const found = isWanted ? await readWhole(db, isWanted) : []
  return found.toSorted(compareByDue)
}

export async function findStaffOrder(db: Db, id: string) {
  const [order] = await readWhole(db, eq(orders.id, id))
  return order
}

export async function listOrdersByReference(db: Db, references: string[]) {
  return readWhole(db, inArray(orders.reference, references))
}

export async function hasOrder(db: Db, id: string) {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  return found.length === 1
}

/** How many orders have each status; counted already, unless it is narrowed further. */
export async function countOrders(db: Db, filter: OrderFilter) {
  if (filter.text || filter.refundViews?.length) return countFound(db, filter)
  await countMoves(db)
  return sumOfDays(db, filter)
}

type ActiveCounting = OrderFilter & {
  /** The Lagos date. */
  today: string
  since: Date | undefined
}

/** What the daily figures do not say; reads active orders alone. */
export async function countActiveOrders(db: Db, { today, since, ...filter }: ActiveCounting) {
  const isNew = and(eq(orders.status, 'pending'), since && gt(orders.createdAt, since))
  const [counted] = await db
    .select({
      scheduled: sql<number>`count(${orders.scheduledDate})::integer`,
      scheduledLater: sql<number>`
        count(*) filter (where ${orders.scheduledDate} > ${today})::integer`,
      placedSince: sql<number>`count(*) filter (where ${isNew})::integer`,
    })
    .from(orders)
    .where(and(isAmong(orders.status, activeStatuses), ...matching(filter)))
  return { ...counted!, placedSince: since && counted?.placedSince }
}

async function countFound(db: Db, filter: OrderFilter) {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(and(...matching(filter)))
    .groupBy(orders.status)
  return countsOf(new Map(rows.map(({ status, count }) => [status, count])))
}

async function sumOfDays(db: Db, { statuses = [], type }: OrderFilter) {
  const wanted = statuses.length > 0 ? statuses : orderStatuses
  const sums = orderStatuses.map((status) => [
    status,
    wanted.includes(status)
      ? sql<number>`coalesce(sum(${dayFigures[status]}), 0)`.mapWith(Number)
      : sql<number>`0`,
  ])
  const [row] = await db
    .select(Object.fromEntries(sums) as Record<OrderStatus, SQL<number>>)
    .from(dayFigures)
    .where(type && eq(dayFigures.deliveryType, type))
  return row ?? countsOf(new Map())
}

function countsOf(counts: ReadonlyMap<OrderStatus, number>) {
  return Object.fromEntries(
    orderStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<OrderStatus, number>
}

const newness = sql`(${orders.createdAt}, ${orders.id})`

function matching({ statuses = [], type, text, refundViews = [] }: OrderFilter) {
  return [
    statuses.length > 0 ? isAmong(orders.status, statuses) : undefined,
    type && eq(orders.deliveryType, type),
    text ? containingText(text) : undefined,
    // As an array it is read first, and orders are looked up by it instead of one after the other.
    refundViews.length > 0
      ? sql`${orders.reference} = any(array(${referencesRefunded(refundViews)}))`
      : undefined,
  ]
}

function containingText(text: string) {
  const isInText = containing(orders.searchText, text)
  if (text.length !== shortIdLength) return isInText
  return or(isInText, sql`right(${orders.id}, ${shortIdLength}) = lower(${text})`)
}

const shortIdLength = 6

/** Orders with what belongs to them, a statement for each kind, however many there are. */
async function readWhole(db: Db, isWanted: SQL): Promise<StaffOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isWanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length === 0) return []
  // One after the other: they may share the connection of a transaction.
  const references = rows.map(({ reference }) => reference)
  const history = await listHistory(
    db,
    rows.map(({ id }) => id),
  )
  const paid = await listPaid(db, references)
  const given = await listRefundsOf(db, references)
  return rows.map((row) =>
    toStaffOrder(row, {
      paid: paid.get(row.reference) ?? unpaid,
      history: history.get(row.id) ?? [],
      given: given.get(row.reference) ?? [],
    }),
  )
}

type Paid = Pick<typeof payments.$inferSelect, 'paidKobo' | 'excessKobo' | 'attention'>

const unpaid: Paid = { paidKobo: null, excessKobo: 0, attention: null }

/** Looked up by index: as a join, a few hundred orders make PostgreSQL read all payments. */
async function listPaid(db: Db, references: string[]) {
  const { reference, paidKobo, excessKobo, attention } = payments
  const rows = await db
    .select({ reference, paidKobo, excessKobo, attention })
    .from(payments)
    .where(isAmong(reference, references))
  return new Map(rows.map((row) => [row.reference, row]))
}

async function listHistory(db: Db, ids: string[]) {
  const { orderId, status, at, by, keepReason } = orderEvents
  const events = await db
    .select({ orderId, status, at, by, keepReason })
    .from(orderEvents)
    .where(isAmong(orderId, ids))
    .orderBy(asc(at), asc(orderEvents.id))
  return Map.groupBy(events, (event) => event.orderId)
}

export async function listRefundsOf(db: Db, references: string[]) {
  const { reference, amountKobo, state, createdAt, by } = refunds
  const reason = sql<string>`coalesce(${refunds.note}, ${refunds.reason})`
  const rows = await db
    .select({ reference, amountKobo, state, reason, by, createdAt })
    .from(refunds)
    .where(isAmong(reference, references))
    .orderBy(asc(createdAt), asc(refunds.id))
  return Map.groupBy(rows, (refund) => refund.reference)
}

type Belongings = { paid: Paid; history: OrderEvent[]; given: OrderRefund[] }

function toStaffOrder(row: OrderRow, { paid, history, given }: Belongings): StaffOrder {
  const { paidKobo, attention } = paid
  return {
    ...toOrder(row),
    attention,
    history: history.map(({ status, at, by, keepReason }) => ({ status, at, by, keepReason })),
    refunds: given.map(({ amountKobo, state, reason, by, createdAt }) => ({
      ...{ amountKobo, state, reason, by, createdAt },
    })),
    refundView: refundViewOf({ paidKobo, refunds: given }),
    refundableKobo: refundableKobo(paidKobo ?? 0, given),
    excessLeftKobo: excessLeftKobo(paid, given),
  }
}
