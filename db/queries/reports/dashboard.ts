import { and, asc, desc, eq, gt, lte, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { isAllTime, within } from '#db/queries/day-span.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { products } from '#db/schema/menu/products.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { dailyStats, productSales, productTotals } from '#db/schema/reports/report-stats.ts'
import { activeStatuses, type OrderStatus, orderStatuses } from '#domain/order-status.ts'
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

export async function listTopProducts(db: Db, span: DaySpan, { limit }: { limit: number }) {
  const sold = isAllTime(span) ? soldEver(db) : soldWithin(db, span)
  const { productId, portions, naira } = sold
  return db
    .select({
      productId,
      portions,
      naira,
      name: sql<string>`coalesce(${products.name}, ${productTotals.name})`,
      image: sql<string>`coalesce(${products.image}, ${productTotals.image})`,
    })
    .from(sold)
    .innerJoin(productTotals, eq(productTotals.productId, productId))
    .leftJoin(products, eq(products.id, productId))
    .where(gt(portions, 0))
    .orderBy(desc(portions), desc(naira), productId)
    .limit(limit)
}

function soldEver(db: Db) {
  const { productId, portions, naira } = productTotals
  return db
    .select({
      productId,
      portions: sql<number>`${portions}`.mapWith(Number).as('sold_portions'),
      naira: sql<number>`${naira}`.mapWith(Number).as('sold_naira'),
    })
    .from(productTotals)
    .as('sold')
}

function soldWithin(db: Db, span: DaySpan) {
  const { productId, portions, naira, day } = productSales
  return db
    .select({
      productId,
      portions: sql<number>`sum(${portions})`.mapWith(Number).as('sold_portions'),
      naira: sql<number>`sum(${naira})`.mapWith(Number).as('sold_naira'),
    })
    .from(productSales)
    .where(within(day, span))
    .groupBy(productId)
    .as('sold')
}
