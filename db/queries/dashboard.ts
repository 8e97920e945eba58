import { asc, desc, lte, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { dailyStats } from '#db/schema/daily-stats.ts'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/products.ts'
import type { DaySpan } from '#domain/day-span.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { DayFigures } from '#domain/trend.ts'

import { within } from './day-span.ts'
import { currentLines } from './order-changes.ts'

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

export async function listRecentOrders(db: Db, { limit }: { limit: number }) {
  const { id, buyerName, chargedNaira, status, createdAt } = orders
  const items = currentLines.mapWith(orders.items)
  return db
    .select({ id, buyerName, chargedNaira, items, status, createdAt })
    .from(orders)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function countLowStock(db: Db) {
  return db.$count(products, lte(products.stock, products.minStock))
}
