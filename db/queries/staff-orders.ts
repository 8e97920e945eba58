import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { dayFigures } from '#db/schema/day-figures.ts'
import { orderEvents, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { DeliveryType, OrderEvent, OrderRefund, StaffOrder } from '#domain/order.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payment.ts'
import { refundViewOf } from '#domain/refund-view.ts'
import type { RefundView } from '#domain/refund-view.ts'

import { containing } from './containing.ts'
import { countMoves } from './order-counters.ts'
import { toOrder } from './orders.ts'
import type { OrderRow } from './orders.ts'
import { referencesRefunded } from './refund-view.ts'

export type OrderSearch = {
  type?: DeliveryType | undefined
  text?: string | undefined
  refundViews?: readonly RefundView[] | undefined
}

type OrderPage = OrderSearch & {
  statuses?: readonly OrderStatus[] | undefined
  limit: number
  /** The id of the order after which the page begins. */
  after?: string | undefined
}

/** Newest first; with one order more than `limit` where there are more. */
export async function listStaffOrders(db: Db, { statuses, limit, after, ...search }: OrderPage) {
  const isWanted = [
    ...matching(search),
    statuses && statuses.length > 0 ? inArray(orders.status, [...new Set(statuses)]) : undefined,
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

/** How many orders stand in each status; counted already, unless it is narrowed further. */
export async function countOrders(db: Db, search: OrderSearch) {
  if (search.text || search.refundViews?.length) return countFound(db, search)
  await countMoves(db)
  return sumOfDays(db, search)
}

async function countFound(db: Db, search: OrderSearch) {
  const rows = await db
    .select({ status: orders.status, count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(and(...matching(search)))
    .groupBy(orders.status)
  return countsOf(new Map(rows.map(({ status, count }) => [status, count])))
}

async function sumOfDays(db: Db, { type }: OrderSearch) {
  const sums = orderStatuses.map((status) => [
    status,
    sql<number>`coalesce(sum(${dayFigures[status]}), 0)`.mapWith(Number),
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

function matching({ type, text, refundViews = [] }: OrderSearch): (SQL | undefined)[] {
  return [
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
    .select({ ...getTableColumns(orders), paid })
    .from(orders)
    .innerJoin(payments, eq(payments.reference, orders.reference))
    .where(isWanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length === 0) return []
  // One after the other: they may share the connection of a transaction.
  const history = await listHistory(
    db,
    rows.map(({ id }) => id),
  )
  const given = await listRefundsOf(
    db,
    rows.map(({ reference }) => reference),
  )
  return rows.map((row) =>
    toStaffOrder(row, history.get(row.id) ?? [], given.get(row.reference) ?? []),
  )
}

/** What its payment says of it. */
const paid = {
  paidKobo: payments.paidKobo,
  excessKobo: payments.excessKobo,
  attention: payments.attention,
}
type Paid = Pick<typeof payments.$inferSelect, keyof typeof paid>

async function listHistory(db: Db, ids: string[]) {
  const { orderId, status, at, by, keepReason } = orderEvents
  const events = await db
    .select({ orderId, status, at, by, keepReason })
    .from(orderEvents)
    .where(inArray(orderId, ids))
    .orderBy(asc(at), asc(orderEvents.id))
  return Map.groupBy(events, (event) => event.orderId)
}

export async function listRefundsOf(db: Db, references: string[]) {
  const { reference, amountKobo, state, createdAt, by } = refunds
  const reason = sql<string>`coalesce(${refunds.note}, ${refunds.reason})`
  const rows = await db
    .select({ reference, amountKobo, state, reason, by, createdAt })
    .from(refunds)
    .where(inArray(reference, references))
    .orderBy(asc(createdAt), asc(refunds.id))
  return Map.groupBy(rows, (refund) => refund.reference)
}

function toStaffOrder(
  { paid, ...row }: OrderRow & { paid: Paid },
  history: OrderEvent[],
  given: OrderRefund[],
): StaffOrder {
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
