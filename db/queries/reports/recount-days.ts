import { and, eq, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { buyers, buyersPerPart, dailyCustomerBitmaps } from '#db/schema/ordering/buyers.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orderEvents, orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dailyStats } from '#db/schema/reports/daily-stats.ts'
import { productSales, productTotals } from '#db/schema/reports/product-sales.ts'
import { dailyReportStats, reportLabels } from '#db/schema/reports/report-stats.ts'
import { orderStatuses } from '#domain/order-status.ts'
import { figuresOfDay } from '#domain/reports/day-figures.ts'
import type { OrderFacts } from '#domain/reports/day-figures.ts'
import { countedDimensions } from '#domain/reports/report.ts'

import { bitsOf } from './customer-bitmaps.ts'

/** Rewrites the figures of the days with changed orders. Costs one short statement without any. */
export async function recountChangedDays(db: Db) {
  const { rows } = await db.execute(sql`select 1 from ${pendingOrderStats} limit 1`)
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await lockFigures(tx)
    await rewriteDays(tx, await takeChangedDays(tx))
  })
}

/** Rewrites the figures of these Lagos days. */
export async function recountDays(db: Db, days: readonly string[]) {
  await db.transaction(async (tx) => {
    await lockFigures(tx)
    await rewriteDays(tx, days)
  })
}

/** One server at a time. Compiling statements (JIT) takes longer than running them. */
async function lockFigures(tx: Db) {
  await tx.execute(sql`
    select set_config('jit', 'off', true), pg_advisory_xact_lock(hashtextextended('figures', 12))`)
}

async function takeChangedDays(tx: Db) {
  const { rows } = await tx.execute(sql`
    with taken as (delete from ${pendingOrderStats} returning order_id)
    select distinct (created_at at time zone 'UTC' + interval '1 hour')::date::text as day
    from ${orders} where id in (select order_id from taken) order by 1`)
  return (rows as { day: string }[]).map(({ day }) => day)
}

async function rewriteDays(tx: Db, days: readonly string[]) {
  const productIds = new Set<string>()
  for (const day of days) {
    const figures = figuresOfDay(await listOrderFacts(tx, day))
    const soldBefore = await removeDay(tx, day)
    await insertDay(tx, day, figures)
    for (const { productId } of [...soldBefore, ...figures.sales]) productIds.add(productId)
  }
  for (const month of new Set(days.map((day) => `${day.slice(0, 7)}-01`))) {
    await addUpMonth(tx, month)
  }
  if (productIds.size > 0) await addUpProducts(tx, productIds)
}

const ofDay = (day: string) => during(orders.createdAt, { from: day, to: day })
const msOf = (at: Column) => sql`(extract(epoch from ${at}) * 1000)::float8`
const numberOf = (figure: Column) => sql`${figure}::float8`

/** A transaction without `transfer` was made by the popup, for a card. */
const receivedChannel = sql`coalesce(channel,
  case when transfer is null and payments.anonymised_at is null then 'card' else 'online' end)`

/** The orders of a Lagos day, oldest first. Not mapped by Drizzle, which took longer than reading 5,000 of them. */
async function listOrderFacts(tx: Db, day: string): Promise<OrderFacts[]> {
  const found = await listOrderRows(tx, day)
  const refundsOf = await listRefundsOf(tx, day)
  const collectionsOf = await listCollectionsOf(tx, day)
  const lastEventOf = await listLastEvents(tx, day)
  return found.map((order) => {
    const last = lastEventOf.get(order.id)
    return {
      ...order,
      createdAt: new Date(order.createdMs),
      statusChangedAt: new Date(order.changedMs),
      promisedAt: dateOf(order.promisedMs),
      firstPromisedAt: dateOf(order.firstPromisedMs),
      refunds: refundsOf.get(order.reference) ?? [],
      collections: collectionsOf.get(order.id) ?? [],
      readyAt: dateOf(last?.ms ?? null),
      cancelledBy: last?.by ?? null,
    }
  })
}

type OrderRow = Omit<
  OrderFacts,
  | 'createdAt'
  | 'statusChangedAt'
  | 'promisedAt'
  | 'firstPromisedAt'
  | 'refunds'
  | 'collections'
  | 'readyAt'
  | 'cancelledBy'
> & {
  id: string
  reference: string
  createdMs: number
  changedMs: number
  promisedMs: number | null
  firstPromisedMs: number | null
}

/** Sorted here: PostgreSQL would sort 5,000 wide rows on disk. */
async function listOrderRows(tx: Db, day: string) {
  const { rows } = await tx.execute(sql`
    select id, orders.reference, status, delivery_type as "deliveryType",
      delivery_zone_id as "deliveryZoneId", scheduled_date as "scheduledDate",
      scheduled_time as "scheduledTime", ${msOf(orders.createdAt)} as "createdMs",
      ${msOf(orders.statusChangedAt)} as "changedMs", ${msOf(orders.promisedAt)} as "promisedMs",
      ${msOf(orders.firstPromisedAt)} as "firstPromisedMs",
      coalesce(current_items, orders.items) as items, ${numberOf(orders.itemsNaira)} as "itemsNaira",
      ${numberOf(orders.chargedNaira)} as "chargedNaira", bill, current_bill as "currentBill",
      payment_method as "paymentMethod", ${numberOf(payments.paidKobo)} as "paidKobo",
      ${numberOf(payments.collectedNaira)} as "collectedNaira", ${receivedChannel} as channel,
      status = 'cancelled' and exists (
        select 1 from ${notTakenOrders} where order_id = orders.id) as "isNotTaken",
      status = 'cancelled' and exists (select 1 from ${orderChanges}
        where order_id = orders.id and order_changes.state = 'cancelled') as "isCancelledChange"
    from ${orders} join ${payments} on payments.reference = orders.reference
    where ${ofDay(day)}`)
  return (rows as OrderRow[]).toSorted(
    (a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1),
  )
}

async function listRefundsOf(tx: Db, day: string) {
  const { rows } = await tx.execute(sql`
    select orders.reference, reason, state, ${numberOf(refunds.amountKobo)} as "amountKobo",
      by_hand as "byHand"
    from ${orders} join ${refunds} on refunds.reference = orders.reference where ${ofDay(day)}`)
  const found = rows as (OrderFacts['refunds'][number] & { reference: string })[]
  return Map.groupBy(found, ({ reference }) => reference)
}

async function listCollectionsOf(tx: Db, day: string) {
  const { rows } = await tx.execute(sql`
    select order_id as "orderId", method,
      ${numberOf(paymentCollections.amountNaira)} as "amountNaira"
    from ${orders} join ${paymentCollections} on order_id = orders.id where ${ofDay(day)}`)
  const found = rows as (OrderFacts['collections'][number] & { orderId: string })[]
  return Map.groupBy(found, ({ orderId }) => orderId)
}

/** Of completed orders when they were last ready, of cancelled ones who cancelled them. */
async function listLastEvents(tx: Db, day: string) {
  const { rows } = await tx.execute(sql`
    select distinct on (order_id) order_id as "orderId", ${msOf(orderEvents.at)} as ms, by
    from ${orders} join ${orderEvents} on order_id = orders.id
    where ${ofDay(day)} and order_events.status =
      case orders.status when 'cancelled' then 'cancelled' when 'completed' then 'ready' end
    order by order_id, at desc, order_events.id desc`)
  const found = rows as { orderId: string; ms: number; by: string | null }[]
  return new Map(found.map((event) => [event.orderId, event]))
}

function dateOf(ms: number | null) {
  return ms === null ? null : new Date(ms)
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
  await insertBuyers(tx, day)
}

async function insertBuyers(tx: Db, day: string) {
  await tx.execute(sql`
    insert into ${buyers} (buyer_key)
    select distinct buyer_key from ${orders}
    where ${ofDay(day)} and not exists (
      select 1 from ${buyers} where buyers.buyer_key = orders.buyer_key)
    order by 1 on conflict do nothing`)
  await tx.execute(sql`
    insert into ${dailyCustomerBitmaps} (unit, starts, part, bits)
    select 'day', ${day}::date, number / ${sql.raw(`${buyersPerPart}`)}, ${bitsOf(sql`number`)}
    from (select distinct buyer_key from ${orders} where ${ofDay(day)}) seen
      join ${buyers} using (buyer_key)
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
