import { desc, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/orders.ts'
import { products } from '#db/schema/products.ts'
import type { DayFigures } from '#domain/trend.ts'

import { during } from './day-span.ts'
import type { DaySpan } from './day-span.ts'

/** The days on which something was ordered, oldest first. */
export async function listDayFigures(db: Db, span: DaySpan): Promise<DayFigures[]> {
  // Nigeria is an hour ahead of UTC all year. Day by day along the index: grouping by a computed
  // day would sort all orders first.
  const dayOf = (at: SQL) => sql`(${at} at time zone 'UTC' + interval '1 hour')::date`
  const begin = sql`(day.day - interval '1 hour') at time zone 'UTC'`
  const { rows } = await db.execute(sql`
    select day.day::date::text as date, figures.* from
      (select min(created_at) as first, max(created_at) as last from ${orders}
        where ${during(orders.createdAt, span) ?? sql`true`}) as ends,
      generate_series(${dayOf(sql`first`)}::timestamp, ${dayOf(sql`last`)}::timestamp,
        interval '1 day') as day (day),
      lateral (
        select count(*)::integer as orders,
          (count(*) filter (where status = 'pending'))::integer as pending,
          (count(*) filter (where status = 'completed'))::integer as completed,
          coalesce(sum(charged_naira) filter (where status = 'completed'), 0)::text as revenue
        from ${orders}
        where created_at >= ${begin} and created_at < ${begin} + interval '24 hours') as figures
    where figures.orders > 0 order by 1`)
  // A sum of bigints comes as text.
  return (rows as (Omit<DayFigures, 'revenue'> & { revenue: string })[]).map((row) => ({
    ...row,
    revenue: Number(row.revenue),
  }))
}

/** Different phone numbers that ordered in each of these spans. */
export async function countBuyers(db: Db, spans: readonly DaySpan[]) {
  const whole = spans[0] ?? {}
  const inSpan = spans.map(
    (span, place) =>
      sql`bool_or(${during(orders.createdAt, span) ?? sql`true`}) as ${sql.identifier(`in_${place}`)}`,
  )
  const counts = spans.map(
    (_, place) => sql`(count(*) filter (where ${sql.identifier(`in_${place}`)}))::integer`,
  )
  const { rows } = await db.execute(sql`
    select array[${sql.join(counts, sql`, `)}] as counts from (
      select ${sql.join(inSpan, sql`, `)} from ${orders}
      where ${during(orders.createdAt, whole) ?? sql`true`}
      group by ${orders.buyerPhone}) as buyers`)
  const [row] = rows as { counts: number[] }[]
  return row?.counts ?? spans.map(() => 0)
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
  const isLow = lte(products.stock, products.minStock)
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(products)
    .where(isLow)
  return row?.count ?? 0
}
