import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerSets, buyers, buyersInPart } from '#db/schema/buyers.ts'
import { dayFigures } from '#db/schema/day-figures.ts'
import { orders, uncountedMoves } from '#db/schema/orders.ts'
import { productSales, productTotals } from '#db/schema/product-sales.ts'
import { orderStatuses } from '#domain/order-status.ts'

import { membersOf } from './buyer-sets.ts'

const statuses = list(orderStatuses.map((status) => sql.identifier(status)))
const changes = list(
  orderStatuses.map((status) => sql`sum((status = ${status})::integer * step)::integer`),
)
const newFigures = list(
  orderStatuses.map((status) => {
    const column = sql.identifier(status)
    return sql`${column} = ${dayFigures}.${column} + excluded.${column}`
  }),
)

/** A move is a step out of one status, where there was one, and a step into another. */
const steps = sql`
  select order_id, from_status as status, -1 as step from taken where from_status is not null
  union all select order_id, to_status, 1 from taken`

/** Of a product's lines; orders that came and went the same way cancel each other out. */
const soldPortions = sql`sum(step * (item->>'quantity')::bigint)`
const soldNaira = sql`sum(step * (item->>'quantity')::bigint * (item->>'priceNaira')::bigint)`

/**
 * Adds to the counters what orders have done since. Each move is counted once, whoever counts and
 * however many at once: it is gone with the statement that counted it.
 */
export async function countMoves(db: Db) {
  await db.execute(sql`
    with taken as (
      delete from ${uncountedMoves} where id in (
        select id from ${uncountedMoves} order by id for update)
      returning order_id, from_status, to_status),
    seen as (
      select id, delivery_type, charged_naira, buyer_key, items, created_at,
        (created_at at time zone 'UTC' + interval '1 hour')::date as day
      from ${orders} where id in (select order_id from taken)),
    steps as (${steps}),
    figures as (
      insert into ${dayFigures} (day, delivery_type, ${statuses}, revenue_naira)
      select day, delivery_type, ${changes},
        sum(case when status = 'completed' then step * charged_naira else 0 end)
      from steps join seen on seen.id = order_id group by 1, 2 order by 1, 2
      on conflict (day, delivery_type) do update set ${newFigures},
        revenue_naira = ${dayFigures.revenueNaira} + excluded.revenue_naira),
    sold as (
      select day, item->>'productId' as product_id,
        ${soldPortions} as portions, ${soldNaira} as naira,
        (array_agg(item->>'name' order by created_at desc))[1] as name,
        (array_agg(item->>'image' order by created_at desc))[1] as image
      from steps join seen on seen.id = order_id, jsonb_array_elements(items) as item
      where status <> 'cancelled' group by 1, 2 having ${soldPortions} <> 0 or ${soldNaira} <> 0),
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
    customers as (
      select distinct buyer_key, day from taken join seen on seen.id = order_id
      where from_status is null),
    known as (
      select buyer_key, number from ${buyers}
      where buyer_key in (select buyer_key from customers)),
    met as (
      insert into ${buyers} (buyer_key)
      select distinct buyer_key from customers
      where buyer_key not in (select buyer_key from known) order by 1
      -- Somebody else may have met them meanwhile: this way their number is told all the same.
      on conflict (buyer_key) do update set buyer_key = excluded.buyer_key
      returning buyer_key, number),
    numbered as (select * from known union all select * from met)
    insert into ${buyerSets} (unit, starts, part, members)
    select unit, starts, number / ${buyersInPart}, ${membersOf(sql`number`)}
    from customers join numbered using (buyer_key),
      lateral (values ('day', day), ('month', date_trunc('month', day::timestamp)::date))
        as spans (unit, starts)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (unit, starts, part) do update set members = ${buyerSets.members} | excluded.members`)
}

/** Names are those that were sold last: what is cancelled brings none back. */
function sumsAndNames(table: typeof productSales | typeof productTotals) {
  return sql`
    portions = ${table}.portions + excluded.portions, naira = ${table}.naira + excluded.naira,
    name = case when excluded.portions > 0 then excluded.name else ${table}.name end,
    image = case when excluded.portions > 0 then excluded.image else ${table}.image end`
}

function list(parts: Parameters<typeof sql.join>[0]) {
  return sql.join(parts, sql`, `)
}
