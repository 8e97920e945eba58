import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { within } from '#db/queries/day-span.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { dailyStats } from '#db/schema/reports/daily-stats.ts'
import { activeStatuses, orderStatuses } from '#domain/order-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { TimedOrder } from '#domain/ordering/order-timing.ts'
import type { DaySpan } from '#domain/reports/day-span.ts'
import type { DayFigures } from '#domain/reports/trend.ts'

export async function listDayFigures(db: Db, span: DaySpan): Promise<DayFigures[]> {
  const { day, pending, completed, revenueNaira } = dailyStats
  return db
    .select({
      date: day,
      orders: sumOf(allOrders),
      pending: sumOf(pending),
      completed: sumOf(completed),
      revenue: sumOf(revenueNaira),
    })
    .from(dailyStats)
    .where(within(day, span))
    .groupBy(day)
    .orderBy(asc(day))
}

const allOrders = sql.join(
  orderStatuses.map((status) => dailyStats[status]),
  sql` + `,
)

function sumOf(figure: SQLWrapper) {
  return sql<number>`sum(${figure})`.mapWith(Number)
}

export async function countLowStock(db: Db) {
  const isLow = and(lte(products.stock, products.minStock), eq(products.isDraft, false))
  return db.$count(products, isLow)
}

/** The orders that the kitchen has to do with, and when they are to be started. */
export async function listActiveTimes(db: Db): Promise<(TimedOrder & { status: OrderStatus })[]> {
  const { status, createdAt, scheduledDate, scheduledTime, promisedAt } = orders
  const rows = await db
    .select({ status, createdAt, scheduledDate, scheduledTime, promisedAt })
    .from(orders)
    .where(anyOf(status, activeStatuses))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
