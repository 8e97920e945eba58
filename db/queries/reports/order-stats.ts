import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyers, buyersPerPart, dailyCustomerBitmaps } from '#db/schema/ordering/buyers.ts'
import { countedSales, orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dailyStats } from '#db/schema/reports/daily-stats.ts'
import { productSales, productTotals } from '#db/schema/reports/product-sales.ts'
import { countedOutcomes } from '#db/schema/reports/report-stats.ts'
import { orderStatuses } from '#domain/order-status.ts'

import { bitsOf } from './customer-bitmaps.ts'
import { besideNaira, changedLines, netRevenue, onlineFee, soldLines } from './net-sales.ts'
import { labels, outcomesNow, reportColumns, reportStats } from './report-rows.ts'

// Definitions from docs/figures.md, used by `applyOrderStats`.

/** A transaction without `transfer` was made by the popup, for a card. */
const providerMethod = sql`(select coalesce(channel, case when transfer is null then 'card' else 'online' end)
  from ${payments} where payments.reference = orders.reference)`

const providerNaira = sql`greatest(0, div((select coalesce(paid_kobo, 0) - collected_naira * 100
    from ${payments} where payments.reference = orders.reference)
  - (select coalesce(sum(amount_kobo), 0) from ${refunds}
    where refunds.reference = orders.reference and state <> 'failed' and not by_hand), 100))`

/** Net revenue by payment method. An excess and refunds by hand reduce cash first, then transfer and POS. */
const nairaByMethod = sql`(
  select coalesce(jsonb_object_agg(method, part) filter (where part > 0), jsonb_build_object(
    case payment_method when 'online' then ${providerMethod} else payment_method end, 0))
  from (
    select method, least(naira, greatest(0, revenue_now - sum(naira) over (order by ordinal) + naira)) as part
    from (
      select 0 as ordinal, ${providerMethod} as method, ${providerNaira} as naira
      union all
      select case method when 'pos' then 1 when 'transfer' then 2 else 3 end, method, sum(amount_naira)
      from ${paymentCollections} where payment_collections.order_id = orders.id group by method
    ) received) parts)`

const billNow = sql`coalesce(current_bill, bill)`

const billTotal = sql`((
  select sum((line->>'quantity')::bigint * (line->>'priceNaira')::bigint)
  from jsonb_array_elements(coalesce(current_items, orders.items)) line)
  + coalesce((${billNow}->>'addedNaira')::bigint, 0)
  - coalesce((${billNow}->'discount'->>'sumNaira')::bigint, 0) + ${onlineFee})`

const taxes = sql`(
  select coalesce(jsonb_object_agg(name, naira), '{}') from (
    select tax->>'name' as name, sum(div((tax->>'sumNaira')::numeric
      * least(revenue_now, ${billTotal}), nullif(${billTotal}, 0))) as naira
    from jsonb_array_elements(${billNow}->'taxes') tax group by 1) each_tax
  where naira > 0)`

const discounts = sql`jsonb_strip_nulls(jsonb_build_object(
  'discount', ${billNow}->'discount'->'sumNaira',
  'free-delivery', ${billNow}->'freeDelivery'->'sumNaira'))`

/** Naira of a completed order by dimension and key. `revenue_now` comes from the surrounding query. */
const orderSums = sql`case when revenue_now is not null then jsonb_build_object(
  'method', ${nairaByMethod}, 'tax', ${taxes}, 'discount', ${discounts}) end`

const statuses = list(orderStatuses.map((status) => sql.identifier(status)))
const changes = list(
  orderStatuses.map(
    (status) => sql`coalesce(sum(step) filter (where status = ${status}), 0)::integer`,
  ),
)
const newFigures = list(
  orderStatuses.map((status) => {
    const column = sql.identifier(status)
    return sql`${column} = ${dailyStats}.${column} + excluded.${column}`
  }),
)

/** Each change is counted once, because the same statement deletes its row. */
export async function applyOrderStats(db: Db) {
  if (!(await hasPendingStats(db))) return
  await db.transaction(async (tx) => {
    // Compiling the statement takes 300 ms, running it 5.
    await tx.execute(sql`set local jit = off`)
    // A separate statement, so that the next one sees what another server counted meanwhile.
    if (await lockPendingStats(tx)) await applyPendingStats(tx)
  })
}

async function hasPendingStats(db: Db) {
  const { rows } = await db.execute(sql`select 1 from ${pendingOrderStats} limit 1`)
  return rows.length > 0
}

/** Locks in id order to avoid deadlocks. False when another server has counted them. */
async function lockPendingStats(tx: Db) {
  const { rows } = await tx.execute(sql`
    select count(*)::integer as count
    from (select id from ${pendingOrderStats} order by id for update) locked`)
  return (rows as { count: number }[]).some(({ count }) => count > 0)
}

async function applyPendingStats(tx: Db) {
  await tx.execute(sql`
    with taken as (
      delete from ${pendingOrderStats} where id in (
        select id from ${pendingOrderStats} order by id for update skip locked)
      returning order_id, from_status, to_status),
    seen as (
      select id, delivery_type, buyer_key, orders.items, items_naira, charged_naira, bill, created_at,
        counted.beside_naira as beside_before, ${besideNaira} as beside_now,
        counted.items as changed_before, ${changedLines} as changed_now, (created_at at time zone 'UTC' + interval '1 hour')::date as day,
        counted.revenue_naira as revenue_before, revenue_now, sums_now,
        coalesce(counted.sums, ${sumsOfEarlierVersion}) as sums_before, ${reportColumns},
        ${outcomesNow}, cancelled_by as cancelled_before, taken_minutes as taken_before,
        promised_minutes as promised_before, outcomes.refunds as refunds_before,
        coalesce(outcomes.cancelled_naira, charged_naira) as cancelled_naira_before
      from ${orders} left join ${countedSales} counted on counted.order_id = orders.id
        left join ${countedOutcomes} outcomes on outcomes.order_id = orders.id,
        lateral (select ${netRevenue} as revenue_now) net,
        lateral (select ${orderSums} as sums_now) sums
      where id in (select order_id from taken)),
    changed as (
      select * from seen where revenue_now is distinct from revenue_before
        or revenue_now is not null and changed_now is distinct from changed_before
        or sums_now is distinct from sums_before),
    counted as (
      insert into ${countedSales} (order_id, revenue_naira, items, beside_naira, sums)
      select id, revenue_now, changed_now, beside_now, sums_now from changed where revenue_now is not null
      on conflict (order_id) do update
      set revenue_naira = excluded.revenue_naira, items = excluded.items,
        beside_naira = excluded.beside_naira, sums = excluded.sums),
    uncounted as (
      delete from ${countedSales}
      where order_id in (select id from changed where revenue_now is null)),
    steps as (
      select order_id as id, from_status as status, -1 as step, 0 as naira
      from taken where from_status is not null
      union all select order_id, to_status, 1, 0 from taken where to_status is not null
      union all select id, null, 0, coalesce(revenue_now, 0) - coalesce(revenue_before, 0)
      from changed),
    figures as (
      insert into ${dailyStats} (day, delivery_type, ${statuses}, revenue_naira)
      select day, delivery_type, ${changes}, sum(naira)
      from steps join seen using (id) group by 1, 2 order by 1, 2
      on conflict (day, delivery_type) do update set ${newFigures},
        revenue_naira = ${dailyStats.revenueNaira} + excluded.revenue_naira),
    lines as (${soldLines}),
    sold as (
      select day, product_id, sum(portions) as portions, sum(naira) as naira,
        (array_agg(name order by created_at desc))[1] as name,
        (array_agg(image order by created_at desc))[1] as image
      from lines group by 1, 2 having sum(portions) <> 0 or sum(naira) <> 0),
    sales as (
      insert into ${productSales} (day, product_id, portions, naira, name, image)
      select * from sold order by 1, 2
      on conflict (day, product_id) do update set ${sumsAndNames(productSales)}),
    totals as (
      insert into ${productTotals} (product_id, portions, naira, name, image)
      select product_id, sum(portions), sum(naira),
        (array_agg(name order by day desc))[1], (array_agg(image order by day desc))[1]
      from sold group by 1 order by 1
      on conflict (product_id) do update set ${sumsAndNames(productTotals)}),
    outcomes as (
      insert into ${countedOutcomes} (order_id, cancelled_by, cancelled_naira, taken_minutes, promised_minutes, refunds)
      select id, cancelled_now, case when cancelled_now is not null then charged_naira end,
        taken_now, promised_now, refunds_now from seen
      where (cancelled_now, promised_now, refunds_now) is distinct from (null, null, null)
      on conflict (order_id) do update set cancelled_by = excluded.cancelled_by,
        cancelled_naira = excluded.cancelled_naira,
        taken_minutes = excluded.taken_minutes, promised_minutes = excluded.promised_minutes,
        refunds = excluded.refunds),
    no_outcomes as (
      delete from ${countedOutcomes} where order_id in (select id from seen
        where (cancelled_now, promised_now, refunds_now) is not distinct from (null, null, null))),
    reports as (${reportStats}),
    labels as (${labels}),
    customers as (
      select distinct buyer_key, day from taken join seen on seen.id = order_id
      where from_status is null and to_status is not null),
    known as (
      select buyer_key, number from ${buyers}
      where buyer_key in (select buyer_key from customers)),
    met as (
      insert into ${buyers} (buyer_key)
      select distinct buyer_key from customers
      where buyer_key not in (select buyer_key from known) order by 1
      returning buyer_key, number),
    numbered as (select * from known union all select * from met)
    insert into ${dailyCustomerBitmaps} (unit, starts, part, bits)
    select unit, starts, number / ${buyersPerPart}, ${bitsOf(sql`number`)}
    from customers join numbered using (buyer_key),
      lateral (values ('day', day), ('month', date_trunc('month', day::timestamp)::date))
        as spans (unit, starts)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (unit, starts, part) do update set bits = ${dailyCustomerBitmaps.bits} | excluded.bits`)
}

const sumsOfEarlierVersion = sql`case when counted.order_id is not null then
  jsonb_build_object('method', jsonb_build_object(payment_method, counted.revenue_naira)) end`

/** Keeps the name of the last sale; a cancellation does not change it. */
function sumsAndNames(table: typeof productSales | typeof productTotals) {
  return sql`
    portions = ${table}.portions + excluded.portions, naira = ${table}.naira + excluded.naira,
    name = case when excluded.portions > 0 then excluded.name else ${table}.name end,
    image = case when excluded.portions > 0 then excluded.image else ${table}.image end`
}

function list(parts: Parameters<typeof sql.join>[0]) {
  return sql.join(parts, sql`, `)
}
