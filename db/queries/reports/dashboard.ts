import { asc, lte, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { within } from '#db/queries/day-span.ts'
import { products } from '#db/schema/menu/products.ts'
import { dailyStats } from '#db/schema/reports/daily-stats.ts'
import { orderStatuses } from '#domain/order-status.ts'
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
  return db.$count(products, lte(products.stock, products.minStock))
}
