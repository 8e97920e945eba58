import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerCounts } from '#db/schema/buyers.ts'
import { dayFigures } from '#db/schema/day-figures.ts'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/products.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { daysOfMonth } from '#domain/trend.ts'
import type { DayFigures } from '#domain/trend.ts'

import { during, isAllTime, within } from './day-span.ts'
import type { DaySpan } from './day-span.ts'
import { ever } from './order-counters.ts'

/** The days on which something was ordered, oldest first. */
export async function listDayFigures(db: Db, span: DaySpan): Promise<DayFigures[]> {
  const { day, pending, completed, revenueNaira } = dayFigures
  return db
    .select({
      ...{ date: day, orders: sumOf(allOrders), pending: sumOf(pending) },
      ...{ completed: sumOf(completed), revenue: sumOf(revenueNaira) },
    })
    .from(dayFigures)
    .where(within(day, span))
    .groupBy(day)
    .orderBy(asc(day))
}

const allOrders = sql.join(
  orderStatuses.map((status) => dayFigures[status]),
  sql` + `,
)

function sumOf(figure: SQLWrapper) {
  // A sum of bigints comes as text.
  return sql<number>`sum(${figure})`.mapWith(Number)
}

/** Different phone numbers that ordered in these days. */
export async function countBuyers(db: Db, span: DaySpan) {
  const period = periodOf(span)
  return period === undefined ? countBuyersAmongOrders(db, span) : countedBuyers(db, period)
}

/** Counted already: all time, and whole months. */
function periodOf(span: DaySpan) {
  if (isAllTime(span)) return ever
  const month = span.from?.slice(0, 7) ?? ''
  const { from, to } = daysOfMonth(month)
  return span.from === from && span.to === to ? month : undefined
}

async function countedBuyers(db: Db, period: string) {
  const [row] = await db.select().from(buyerCounts).where(eq(buyerCounts.period, period))
  return row?.count ?? 0
}

async function countBuyersAmongOrders(db: Db, span: DaySpan) {
  const { buyerKey, createdAt } = orders
  const each = db
    .select({ buyerKey })
    .from(orders)
    .where(during(createdAt, span))
    .groupBy(buyerKey)
    .as('each')
  return db.$count(each)
}

export async function listRecentOrders(db: Db, span: DaySpan, { limit }: { limit: number }) {
  const { id, buyerName, chargedNaira, items, status, createdAt } = orders
  return db
    .select({ id, buyerName, chargedNaira, items, status, createdAt })
    .from(orders)
    .where(during(createdAt, span))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Products at or below their own minimum. */
export async function countLowStock(db: Db) {
  return db.$count(products, lte(products.stock, products.minStock))
}
