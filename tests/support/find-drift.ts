import { ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { bitsOf } from '#db/queries/reports/customer-bitmaps.ts'
import { applyOrderStats } from '#db/queries/reports/order-stats.ts'
import { dailyStats } from '#db/schema/reports/daily-stats.ts'
import { productSales, productTotals } from '#db/schema/reports/product-sales.ts'
import { dailyReportStats } from '#db/schema/reports/report-stats.ts'
import { orderStatuses } from '#domain/order-status.ts'

import { countFully } from './full-count.ts'

const lagos = sql`created_at at time zone 'UTC' + interval '1 hour'`

/** The expected buyer sets, computed from the orders. */
const recounted: Record<string, { kept: SQL; whole: SQL }> = {
  buyers: {
    kept: sql`select buyer_key from buyers`,
    whole: sql`select distinct buyer_key from orders`,
  },
  'buyers of a day and of a month': {
    kept: sql`select unit, starts, part, bits from daily_customer_bitmaps`,
    whole: sql`select unit, starts, number / 1024, ${bitsOf(sql`number`)}
      from orders join buyers using (buyer_key), lateral (values ('day', (${lagos})::date),
        ('month', date_trunc('month', ${lagos})::date)) as spans (unit, starts) group by 1, 2, 3`,
  },
}

/** The counters that differ from a full count. */
export async function findDrift(db: Db) {
  await applyOrderStats(db)
  const drift = await Promise.all(
    Object.entries(recounted).map(async ([name, { kept, whole }]) => {
      const { rows } = await db.execute(sql`
        (${kept} except ${whole}) union all (${whole} except ${kept})`)
      return rows.map((row) => `${name}: ${JSON.stringify(row)}`)
    }),
  )
  return [...drift.flat(), ...(await findSalesDrift(db))]
}

async function findSalesDrift(db: Db) {
  const { figures, sales, reports } = await countFully(db)
  const keptFigures = (await db.select().from(dailyStats))
    .map(({ day, deliveryType, revenueNaira, ...counts }) => ({
      key: `${day} ${deliveryType}`,
      counted: [...orderStatuses.map((status) => counts[status]), revenueNaira],
    }))
    .filter(({ counted }) => counted.some((figure) => figure !== 0))
    .map(({ key, counted }) => [key, counted])
  const keptSales = [
    ...(await db.select().from(productSales).where(isSold(productSales))),
    ...(await db.select().from(productTotals).where(isSold(productTotals))),
  ].map(({ productId, portions, naira, ...row }) => [
    `${'day' in row ? row.day : 'ever'} ${productId}`,
    { productId, portions, naira },
  ])
  const keptReports = (await db.select().from(dailyReportStats)).map(
    ({ dimension, unit, starts, key, orders, quantity, naira }) => [
      `${dimension} ${unit} ${starts} ${key}`,
      [orders, quantity, naira],
    ],
  )
  return [
    ...differences('figures of a day', keptFigures, [...figures]),
    ...differences('sales', keptSales, [...sales]),
    ...differences('reports', keptReports.filter(isCounted), [...reports].filter(isCounted)),
  ]
}

function isCounted([, counted]: unknown[]) {
  return Array.isArray(counted) && counted.some((figure) => figure !== 0)
}

function isSold({ portions, naira }: typeof productSales | typeof productTotals) {
  return or(ne(portions, 0), ne(naira, 0))
}

/** Rows that only one of the two has. */
function differences(name: string, kept: unknown[], whole: unknown[]) {
  const [one, other] = [kept, whole].map((rows) => rows.map((row) => JSON.stringify(row)))
  return [
    ...(one ?? []).filter((row) => !other?.includes(row)).map((row) => `${name}, kept: ${row}`),
    ...(other ?? []).filter((row) => !one?.includes(row)).map((row) => `${name}, whole: ${row}`),
  ]
}
