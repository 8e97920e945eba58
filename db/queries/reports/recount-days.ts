import { and, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { buyers, buyersPerPart, dailyCustomerBitmaps } from '#db/schema/ordering/buyers.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import {
  dailyReportStats,
  dailyStats,
  productSales,
  productTotals,
  reportLabels,
} from '#db/schema/reports/report-stats.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { figuresOfDay } from '#domain/reports/day-figures.ts'
import { countedDimensions } from '#domain/reports/report.ts'

import { bitsOf } from './customer-bitmaps.ts'
import { readDay } from './order-facts.ts'

/** Rewrites the figures of the days with changed orders. Costs one short statement without any. */
export async function recountChangedDays(db: Db) {
  const { rows } = await db.execute(sql`select 1 from ${pendingOrderStats} limit 1`)
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await lockFigures(tx)
    const { days, staleIds } = await takeMarks(tx)
    await rewriteDays(tx, days)
    await copyRefundViews(tx, staleIds)
  })
}

/** Rewrites the figures of these Lagos days. */
export async function recountDays(db: Db, days: readonly string[]) {
  await db.transaction(async (tx) => {
    await lockFigures(tx)
    await rewriteDays(tx, days)
  })
}

/** One server at a time. Compiling statements (JIT) and starting workers take longer than running them. */
async function lockFigures(tx: Db) {
  await tx.execute(sql`
    select set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true),
      pg_advisory_xact_lock(hashtextextended('figures', 12))`)
}

/** The Lagos days of the marked orders, and the ids of those whose `refund_view` is out of date. */
async function takeMarks(tx: Db) {
  const { rows } = await tx.execute(sql`
    with taken as (delete from ${pendingOrderStats} returning order_id)
    select (orders.created_at at time zone 'UTC' + interval '1 hour')::date::text as day,
      coalesce(array_agg(id) filter (where ${isStale}), '{}') as "staleIds"
    from ${orders} join ${payments} using (reference)
    where id in (select order_id from taken) group by 1 order by 1`)
  const marked = rows as { day: string; staleIds: string[] }[]
  return {
    days: marked.map(({ day }) => day),
    staleIds: marked.flatMap(({ staleIds }) => staleIds),
  }
}

const isStale = sql`orders.refund_view is distinct from payments.refund_view`

/** Last in its transaction, and in the order of other statements that lock several orders. */
async function copyRefundViews(tx: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return
  await tx.execute(sql`
    with locked as (
      select id from ${orders} where ${anyOf(orders.id, orderIds)}
      order by created_at, id for no key update)
    update ${orders} set refund_view = payments.refund_view from ${payments}, locked
    where orders.id = locked.id and payments.reference = orders.reference`)
}

/** A server of the version before takes marks without copying the view. */
export async function copyMissedRefundViews(db: Db) {
  const { rows } = await db.execute(sql`
    select id from (
      select reference from ${payments} where refund_view is not null
      union select reference from ${orders} where refund_view is not null) seen
      join ${orders} using (reference) join ${payments} using (reference)
    where ${isStale}`)
  await copyRefundViews(
    db,
    (rows as { id: string }[]).map(({ id }) => id),
  )
}

async function rewriteDays(tx: Db, days: readonly string[]) {
  const productIds = new Set<string>()
  for (const day of days) {
    const { orders: facts, buyerKeys } = await readDay(tx, day)
    const figures = figuresOfDay(facts)
    const soldBefore = await removeDay(tx, day)
    await insertDay(tx, day, figures)
    await insertBuyers(tx, day, buyerKeys)
    for (const { productId } of [...soldBefore, ...figures.sales]) productIds.add(productId)
  }
  for (const month of new Set(days.map((day) => `${day.slice(0, 7)}-01`))) {
    await addUpMonth(tx, month)
  }
  if (productIds.size > 0) await addUpProducts(tx, productIds)
}

/** Returns the products that were sold on it. */
async function removeDay(tx: Db, day: string) {
  const { dimension, unit, starts } = dailyReportStats
  await tx.delete(dailyStats).where(eq(dailyStats.day, day))
  await tx
    .delete(dailyReportStats)
    .where(and(anyOf(dimension, countedDimensions), eq(unit, 'day'), eq(starts, day)))
  await tx
    .delete(dailyCustomerBitmaps)
    .where(and(eq(dailyCustomerBitmaps.unit, 'day'), eq(dailyCustomerBitmaps.starts, day)))
  return tx
    .delete(productSales)
    .where(eq(productSales.day, day))
    .returning({ productId: productSales.productId })
}

async function insertDay(
  tx: Db,
  day: string,
  { statuses, sales, reports, labels }: ReturnType<typeof figuresOfDay>,
) {
  const columns = sql.join(
    orderStatuses.map((status) => sql.identifier(status)),
    sql`, `,
  )
  const types = sql.join(
    orderStatuses.map((status) => sql`${sql.identifier(status)} integer`),
    sql`, `,
  )
  const rowsOf = (rows: readonly object[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
  await tx.execute(sql`
    with counted as (
      insert into ${dailyStats} (day, delivery_type, ${columns}, revenue_naira)
      select ${day}::date, "deliveryType", ${columns}, "revenueNaira" from ${rowsOf(statuses)}
        as counted ("deliveryType" text, ${types}, "revenueNaira" bigint)),
    sold as (
      insert into ${productSales} (day, product_id, portions, naira, name, image)
      select ${day}::date, "productId", portions, naira, name, image from ${rowsOf(sales)}
        as sold ("productId" text, portions bigint, naira bigint, name text, image text))
    insert into ${dailyReportStats} (dimension, unit, starts, key, orders, quantity, naira)
    select dimension, 'day', ${day}::date, key, orders, quantity, naira from ${rowsOf(reports)}
      as reported (dimension text, key text, orders integer, quantity bigint, naira bigint)`)
  // A name of an earlier day does not replace a later one.
  await tx.execute(sql`
    insert into ${reportLabels} (dimension, key, label)
    select dimension, key, label from ${rowsOf(labels)}
      as sold (dimension text, key text, label text)
    union all
    select dimension, key, name from ${dailyReportStats} join ${categories} on slug = key
    where dimension = 'category' and unit = 'day' and starts = ${day}::date
    union all
    select dimension, key, name from ${dailyReportStats} join ${deliveryZones} on id = key
    where dimension = 'zone' and unit = 'day' and starts = ${day}::date
    on conflict (dimension, key) do update set label = excluded.label
    where ${reportLabels.label} <> excluded.label
      and not exists (select 1 from ${dailyStats} where day > ${day}::date)`)
}

async function insertBuyers(tx: Db, day: string, keys: readonly string[]) {
  await tx.execute(sql`
    insert into ${buyers} (buyer_key)
    select buyer_key from unnest(${sql.param([...keys].toSorted())}::text[]) seen (buyer_key)
    where not exists (select 1 from ${buyers} where buyers.buyer_key = seen.buyer_key)
    order by 1 on conflict do nothing`)
  await tx.execute(sql`
    insert into ${dailyCustomerBitmaps} (unit, starts, part, bits)
    select 'day', ${day}::date, number / ${sql.raw(`${buyersPerPart}`)}, ${bitsOf(sql`number`)}
    from ${buyers} where ${anyOf(buyers.buyerKey, keys)}
    group by 3`)
}

async function addUpMonth(tx: Db, month: string) {
  const { dimension, unit, starts } = dailyReportStats
  await tx
    .delete(dailyReportStats)
    .where(and(anyOf(dimension, countedDimensions), eq(unit, 'month'), eq(starts, month)))
  await tx
    .delete(dailyCustomerBitmaps)
    .where(and(eq(dailyCustomerBitmaps.unit, 'month'), eq(dailyCustomerBitmaps.starts, month)))
  const ofMonth = sql`unit = 'day' and starts >= ${month}::date
    and starts < ${month}::date + interval '1 month'`
  await tx.execute(sql`
    insert into ${dailyReportStats} (dimension, unit, starts, key, orders, quantity, naira)
    select dimension, 'month', ${month}::date, key, sum(orders), sum(quantity), sum(naira)
    from ${dailyReportStats} where ${anyOf(dimension, countedDimensions)} and ${ofMonth}
    group by dimension, key`)
  await tx.execute(sql`
    insert into ${dailyCustomerBitmaps} (unit, starts, part, bits)
    select 'month', ${month}::date, part, bit_or(bits) from ${dailyCustomerBitmaps}
    where ${ofMonth} group by part`)
}

/** With the name of the last sale. */
async function addUpProducts(tx: Db, productIds: Iterable<string>) {
  const ids = [...productIds]
  await tx.delete(productTotals).where(anyOf(productTotals.productId, ids))
  await tx.execute(sql`
    insert into ${productTotals} (product_id, portions, naira, name, image)
    select sold.*, name, image from (
      select product_id, sum(portions), sum(naira) from ${productSales}
      where ${anyOf(productSales.productId, ids)} group by product_id) sold,
      lateral (select name, image from ${productSales}
        where product_sales.product_id = sold.product_id order by day desc limit 1) last_sale`)
}
