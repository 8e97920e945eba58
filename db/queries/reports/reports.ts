import { and, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { clampDay, isAllTime, within } from '#db/queries/day-span.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { products } from '#db/schema/menu/products.ts'
import {
  dailyReportStats,
  dailyStats,
  productSales,
  productTotals,
  reportLabels,
} from '#db/schema/reports/report-stats.ts'
import { type DaySpan, splitByMonths } from '#domain/reports/day-span.ts'
import { countedDimensions } from '#domain/reports/report.ts'
import type { CountedDimension, ReportDimension, ReportRow } from '#domain/reports/report.ts'

/** Completed orders, their portions and net revenue by key, in no order. */
export async function listReport(
  db: Db,
  dimension: ReportDimension,
  span: DaySpan,
): Promise<ReportRow[]> {
  if (dimension === 'dish') return listDishes(db, span)
  if (isCounted(dimension)) return listCounted(db, [dimension], span)
  return listDays(db, dayKeys[dimension], span)
}

function isCounted(dimension: ReportDimension): dimension is ReportDimension & CountedDimension {
  return (countedDimensions as readonly string[]).includes(dimension)
}

const dayKeys = {
  day: sql<string>`${dailyStats.day}::text`,
  weekday: sql<string>`extract(isodow from ${dailyStats.day})::text`,
  type: sql<string>`${dailyStats.deliveryType}`,
}

async function listDays(db: Db, key: SQL<string>, span: DaySpan) {
  const { day, completed, revenueNaira } = dailyStats
  return db
    .select({
      key: sql<string>`${key} as key`,
      label: sql<string>`''`,
      orders: sum(completed),
      quantity: sql<number>`0`,
      naira: sum(revenueNaira),
    })
    .from(dailyStats)
    .where(within(day, span))
    .groupBy(sql`key`)
}

async function listDishes(db: Db, span: DaySpan) {
  const counted = isAllTime(span) ? productTotals : productSales
  const sold = db
    .select({
      productId: counted.productId,
      portions: sum(counted.portions).as('sold_portions'),
      naira: sum(counted.naira).as('sold_naira'),
    })
    .from(counted)
    .where(counted === productSales ? within(productSales.day, span) : undefined)
    .groupBy(counted.productId)
    .as('sold')
  return db
    .select({
      key: sold.productId,
      label: sql<string>`coalesce(${products.name}, ${productTotals.name})`,
      orders: sql<number>`0`,
      quantity: sold.portions,
      naira: sold.naira,
    })
    .from(sold)
    .innerJoin(productTotals, eq(productTotals.productId, sold.productId))
    .leftJoin(products, eq(products.id, sold.productId))
    .where(or(gt(sold.portions, 0), ne(sold.naira, 0)))
}

type CountedRow = ReportRow & { dimension: CountedDimension }

/** Grouped before the names are joined: a year has many counters and few keys. */
export async function listCounted(
  db: Db,
  dimensions: readonly CountedDimension[],
  { from, to }: DaySpan,
): Promise<CountedRow[]> {
  const { dimension, unit, starts, key, orders, quantity, naira } = dailyReportStats
  const pieces = splitByMonths({ from: from && clampDay(from), to: to && clampDay(to) })
  const counted = db
    .select({
      dimension,
      key,
      orders: sum(orders).as('sum_orders'),
      quantity: sum(quantity).as('sum_quantity'),
      naira: sum(naira).as('sum_naira'),
    })
    .from(dailyReportStats)
    .where(
      and(
        anyOf(dimension, dimensions),
        or(...pieces.map((piece) => and(eq(unit, piece.unit), within(starts, piece)))),
      ),
    )
    .groupBy(dimension, key)
    .as('counted')
  return db
    .select({
      dimension: counted.dimension,
      key: counted.key,
      label: sql<string>`coalesce(${reportLabels.label}, '')`,
      orders: counted.orders,
      quantity: counted.quantity,
      naira: counted.naira,
    })
    .from(counted)
    .leftJoin(
      reportLabels,
      and(eq(reportLabels.dimension, counted.dimension), eq(reportLabels.key, counted.key)),
    )
    .where(or(ne(counted.orders, 0), ne(counted.quantity, 0), ne(counted.naira, 0)))
}

export async function findSalesTotals(db: Db, span: DaySpan) {
  const { pending, preparing, ready, completed, cancelled, revenueNaira, day } = dailyStats
  const [totals] = await db
    .select({
      placed: sum(sql`${pending} + ${preparing} + ${ready} + ${completed} + ${cancelled}`),
      completed: sum(completed),
      revenueNaira: sum(revenueNaira),
    })
    .from(dailyStats)
    .where(within(day, span))
  return totals ?? { placed: 0, completed: 0, revenueNaira: 0 }
}

function sum(figure: SQL | Parameters<typeof eq>[0]) {
  return sql<number>`coalesce(sum(${figure}), 0)`.mapWith(Number)
}
