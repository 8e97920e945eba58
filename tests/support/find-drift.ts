import { sql, type SQL, TransactionRollbackError } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { bitsOf } from '#db/queries/reports/customer-bitmaps.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { orderStatuses } from '#domain/order-status.ts'

const lagosDay = sql`(created_at at time zone 'UTC' + interval '1 hour')::date`
const statuses = sql.raw(orderStatuses.join(', '))
const countsOfOrders = sql.raw(
  orderStatuses.map((status) => `count(*) filter (where status = '${status}')`).join(', '),
)

/** Figures, and what they must equal: sums over orders, and days added up. */
const truths: Record<string, { kept: SQL; whole: SQL }> = {
  buyers: {
    kept: sql`select buyer_key from buyers`,
    whole: sql`select distinct buyer_key from orders`,
  },
  'buyers of a day and of a month': {
    kept: sql`select unit, starts, part, bits from daily_customer_bitmaps`,
    whole: sql`select unit, starts, number / 1024, ${bitsOf(sql`number`)}
      from orders join buyers using (buyer_key), lateral (values ('day', ${lagosDay}),
        ('month', date_trunc('month', ${lagosDay}::timestamp)::date)) as spans (unit, starts) group by 1, 2, 3`,
  },
  'refunds of payments': {
    kept: sql`select reference, refunded_kobo, has_open_refund from payments`,
    whole: sql`select reference, coalesce(sum(amount_kobo) filter (where refunds.state = 'processed'), 0)::bigint,
        coalesce(bool_or(refunds.state in ('due', 'pending')), false)
      from payments left join refunds using (reference) group by 1`,
  },
  'refunds of orders': {
    kept: sql`select id, refund_view from orders`,
    whole: sql`select id, payments.refund_view from orders join payments using (reference)`,
  },
  'orders of a day': {
    kept: sql`select day, delivery_type, ${statuses}, revenue_naira from daily_stats
      where (${statuses}, revenue_naira) <> (0, 0, 0, 0, 0, 0)`,
    whole: sql`select ${lagosDay}, delivery_type, ${countsOfOrders},
        coalesce(sum(least(charged_naira, greatest(0, coalesce(paid_kobo, 0) - refunded) / 100))
          filter (where status = 'completed'), 0)::bigint
      from (
        select orders.*, paid_kobo, (select coalesce(sum(amount_kobo), 0)::bigint from refunds
          where refunds.reference = orders.reference and state <> 'failed') as refunded
        from orders join payments using (reference)) paid
      group by 1, 2`,
  },
  'portions of a day': {
    kept: sql`select day, product_id, portions from product_sales where portions <> 0`,
    whole: sql`select ${lagosDay}, line->>'productId', sum((line->>'quantity')::bigint)::bigint
      from orders, jsonb_array_elements(coalesce(current_items, items)) line
      where status = 'completed' group by 1, 2`,
  },
  'orders of the hours, and their revenue': {
    kept: sql`select starts, sum(orders), sum(naira) from daily_report_stats
      where dimension = 'hour' and unit = 'day' group by 1 having sum(orders) > 0`,
    whole: sql`select day, sum(completed), sum(revenue_naira) from daily_stats
      group by 1 having sum(completed) > 0`,
  },
  'revenue by payment method': {
    kept: sql`select starts, sum(naira) from daily_report_stats
      where dimension = 'method' and unit = 'day' group by 1 having sum(naira) > 0`,
    whole: sql`select day, sum(revenue_naira) from daily_stats
      group by 1 having sum(revenue_naira) > 0`,
  },
  'sales of the categories': {
    kept: sql`select starts, sum(quantity), sum(naira) from daily_report_stats
      where dimension = 'category' and unit = 'day' group by 1 having sum(quantity) > 0`,
    whole: sql`select day, sum(portions), sum(naira) from product_sales
      group by 1 having sum(portions) > 0`,
  },
  'cancelled orders by reason': {
    kept: sql`select starts, sum(orders) from daily_report_stats
      where dimension = 'cancelled' and unit = 'day' group by 1 having sum(orders) > 0`,
    whole: sql`select day, sum(cancelled) from daily_stats group by 1 having sum(cancelled) > 0`,
  },
  'reports of a month': {
    kept: sql`select dimension, starts, key, orders, quantity, naira from daily_report_stats
      where unit = 'month' and (orders, quantity, naira) <> (0, 0, 0)`,
    whole: sql`select dimension, date_trunc('month', starts::timestamp)::date, key,
        sum(orders)::integer, sum(quantity)::bigint, sum(naira)::bigint
      from daily_report_stats where unit = 'day'
      group by 1, 2, 3 having (sum(orders), sum(quantity), sum(naira)) <> (0, 0, 0)`,
  },
  'sales of all days': {
    kept: sql`select product_id, portions, naira from product_totals where (portions, naira) <> (0, 0)`,
    whole: sql`select product_id, sum(portions)::bigint, sum(naira)::bigint from product_sales
      group by 1 having (sum(portions), sum(naira)) <> (0, 0)`,
  },
}

const figures = {
  'figures of a day': sql`select * from daily_stats where (${statuses}, revenue_naira) <> (0, 0, 0, 0, 0, 0)`,
  sales: sql`select day, product_id, portions, naira from product_sales where (portions, naira) <> (0, 0)`,
  reports: sql`select * from daily_report_stats where (orders, quantity, naira) <> (0, 0, 0)`,
}

/** What is wrong with the figures: broken sums, and days that changed without a mark. */
export async function findDrift(db: Db) {
  await recountChangedDays(db)
  const broken = await Promise.all(
    Object.entries(truths).map(async ([name, { kept, whole }]) => {
      const { rows } = await db.execute(sql`
        (${kept} except ${whole}) union all (${whole} except ${kept})`)
      return rows.map((row) => `${name}: ${JSON.stringify(row)}`)
    }),
  )
  return [...broken.flat(), ...(await findUnmarked(db))]
}

async function findUnmarked(db: Db) {
  const unmarked: string[] = []
  const before = await readFigures(db)
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into ${pendingOrderStats} (order_id) select id from orders`)
      await recountChangedDays(tx)
      const after = await readFigures(tx)
      for (const row of before) if (!after.has(row)) unmarked.push(`${row}, kept`)
      for (const row of after) if (!before.has(row)) unmarked.push(`${row}, counted again`)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return unmarked
}

async function readFigures(db: Db) {
  const found = new Set<string>()
  for (const [name, read] of Object.entries(figures)) {
    const { rows } = await db.execute(read)
    for (const row of rows) found.add(`${name}: ${JSON.stringify(row)}`)
  }
  return found
}
