import { and, type Column, eq, gt, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { within } from '#db/queries/day-span.ts'
import { conditionsFor, type OrderFilter, scannedText } from '#db/queries/ordering/order-filter.ts'
import { anyOf, countedTo } from '#db/queries/sql-text.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dailyStats } from '#db/schema/reports/report-stats.ts'
import { activeStatuses, isActive, type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { netRevenueOf } from '#domain/reports/day-figures.ts'

import { listRevenueFacts } from './order-facts.ts'
import { recountChangedDays } from './recount-days.ts'

export async function countOrders(db: Db, filter: OrderFilter) {
  const hasRefundFilter = Boolean(filter.refundViews?.length)
  if (hasRefundFilter || !filter.text) await recountChangedDays(db)
  return hasRefundFilter || filter.text ? countFound(db, filter) : sumDailyFigures(db, filter)
}

/** Most searches find few orders, which one read counts; otherwise each status stops by itself. */
async function countFound(db: Db, filter: OrderFilter) {
  const found = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(...conditionsFor(filter)))
    .limit(countedTo)
  if (found.length === countedTo) return { ...(await countEachStatus(db, filter)), countedTo }
  const byStatus = Map.groupBy(found, ({ status }) => status)
  const ids = (byStatus.get('completed') ?? []).map(({ id }) => id)
  const revenues = (await listRevenueFacts(db, ids)).map(netRevenueOf)
  return {
    ...countsOf(new Map([...byStatus].map(([status, { length }]) => [status, length]))),
    revenue: revenues.reduce((sum, naira) => sum + naira, 0),
  }
}

async function countEachStatus(db: Db, filter: OrderFilter) {
  const { statuses = [], ...others } = filter
  const wanted = statuses.length > 0 ? statuses : orderStatuses
  const counts = wanted.map((status) => {
    const found = db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.status, status), ...conditionsFor(others, searchedIn(status))))
      .limit(countedTo)
    return sql`select ${status}::text as status, count(*)::integer as count from (${found}) as found`
  })
  const { rows } = await db.execute(sql.join(counts, sql` union all `))
  const counted = rows as { status: OrderStatus; count: number }[]
  return countsOf(new Map(counted.map(({ status, count }) => [status, count])))
}

function searchedIn(status: OrderStatus) {
  return isActive(status) ? scannedText : orders.searchText
}

type ActiveCountsFilter = OrderFilter & {
  today: string
  since: Date | undefined
}

export async function countActiveOrders(db: Db, { today, since, ...filter }: ActiveCountsFilter) {
  const isNew = and(eq(orders.status, 'pending'), since && gt(orders.createdAt, since))
  // The first free slot is "As soon as possible", although the order has its day and time.
  const isChosen = sql`${orders.scheduledDate} is not null and not exists (
    select 1 from ${payments} where payments.reference = orders.reference
    and payments.draft -> 'slot' -> 'isAsap' = 'true')`
  const [counted] = await db
    .select({
      scheduled: sql<number>`count(*) filter (where ${isChosen})::integer`,
      scheduledLater: sql<number>`count(*) filter (
        where ${orders.scheduledDate} > ${today} and ${isChosen})::integer`,
      placedSince: sql<number>`count(*) filter (where ${isNew})::integer`,
    })
    .from(orders)
    .where(and(anyOf(orders.status, activeStatuses), ...conditionsFor(filter, scannedText)))
  return { ...counted!, placedSince: since && counted?.placedSince }
}

async function sumDailyFigures(db: Db, { statuses = [], type, ...span }: OrderFilter) {
  const wanted = statuses.length > 0 ? statuses : orderStatuses
  const sumOf = (figure: Column, isWanted: boolean) =>
    isWanted ? sql<number>`coalesce(sum(${figure}), 0)`.mapWith(Number) : sql<number>`0`
  const sums = orderStatuses.map((status) => {
    return [status, sumOf(dailyStats[status], wanted.includes(status))]
  })
  const revenue = sumOf(dailyStats.revenueNaira, wanted.includes('completed'))
  const [row] = await db
    .select({ ...(Object.fromEntries(sums) as Record<OrderStatus, SQL<number>>), revenue })
    .from(dailyStats)
    .where(and(type && eq(dailyStats.deliveryType, type), within(dailyStats.day, span)))
  return row ?? countsOf(new Map())
}

function countsOf(counts: ReadonlyMap<OrderStatus, number>) {
  return Object.fromEntries(
    orderStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<OrderStatus, number>
}
