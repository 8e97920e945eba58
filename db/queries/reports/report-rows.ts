import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { anyOf } from '#db/queries/sql-text.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { dailyReportStats, reportLabels } from '#db/schema/reports/report-stats.ts'
import { customerNames } from '#domain/ordering/customer-cancel.ts'

// Definitions from docs/figures.md, used by `applyOrderStats`.

/** Columns of an order that the reports count by. */
export const reportColumns = sql`scheduled_date, payment_method,
  coalesce(bill->'discount'->>'code', bill->'freeDelivery'->>'code') as code,
  to_char(created_at at time zone 'UTC' + interval '1 hour', 'HH24') as hour,
  case when delivery_type = 'delivery' then coalesce(delivery_zone_id, '') end as zone`

const minutesFromPlacing = (at: SQL) =>
  sql`floor(extract(epoch from ${at} - created_at) / 60)::integer`

const promised = sql`coalesce(first_promised_at, promised_at,
  case when scheduled_time is not null
    then (scheduled_date || ' ' || scheduled_time || '+01')::timestamptz end)`

/** A pickup is done when it is ready, a delivery when it is completed. */
const done = sql`case when delivery_type = 'pickup' then coalesce((
  select max(at) from ${orderEvents}
  where order_events.order_id = orders.id and order_events.status = 'ready'), status_changed_at)
  else status_changed_at end`

/** Kept after the mark is removed, for example with old data, until the order is reopened. */
const isNotTaken = sql`(
  exists (select 1 from ${notTakenOrders} where not_taken_orders.order_id = orders.id)
  or outcomes.cancelled_by = 'not-taken' and not exists (
    select 1 from taken where taken.order_id = orders.id and from_status = 'cancelled'))`

const hasRunOut = sql`(current_items = '[]' or exists (
  select 1 from ${orderChanges}
  where order_changes.order_id = orders.id and order_changes.state = 'cancelled'))`

/** Needs the query `taken` and the row `outcomes`. */
export const outcomesNow = sql`
  case when status <> 'cancelled' then null when ${isNotTaken} then 'not-taken'
    when ${hasRunOut} then 'ran-out' else coalesce((
    select case when by is null then 'system' when ${anyOf(orderEvents.by, customerNames)} then 'customer' else 'staff' end
    from ${orderEvents} where order_events.order_id = orders.id and order_events.status = 'cancelled'
    order by at desc, order_events.id desc limit 1), 'system') end as cancelled_now,
  case when status = 'completed' and ${promised} is not null
    then ${minutesFromPlacing(done)} end as taken_now,
  case when status = 'completed' then ${minutesFromPlacing(promised)} end as promised_now,
  (select jsonb_object_agg(reason, naira) from (
    select reason, div(sum(amount_kobo), 100) as naira from ${refunds}
    where refunds.reference = ${orders.reference} and state <> 'failed' group by reason) sums
  ) as refunds_now`

/** Rows of `daily_report_stats` to add, from the queries `seen`, `changed` and `lines`. */
const reportRows = sql`
  select day, dimension, key, sign as orders, 0 as quantity, sign * revenue as naira
  from changed,
    lateral (values (1, revenue_now), (-1, revenue_before)) as side (sign, revenue),
    lateral (values ('hour', hour), ('zone', zone), ('code', code))
      as keys (dimension, key)
  where revenue is not null and key is not null
  union all
  select day, dimension, key, sign, 0, sign * naira::bigint
  from changed, lateral (values (1, sums_now), (-1, sums_before)) as side (sign, sums),
    lateral jsonb_each(sums) as dimensions (dimension, keys),
    lateral jsonb_each_text(keys) as each (key, naira)
  union all
  select day, dimension, key, 0, portions, naira_of_key from lines, lateral (
    select 'category', coalesce(item->>'category', ''), naira
    union all select 'package', product_id || '/' || (item->'package'->>'id'), naira
      where item->'package'->>'id' is not null
    union all select 'option', product_id || '/' || (option->>'id'), coalesce(
      div(naira * (option->>'priceNaira')::numeric, nullif((item->>'priceNaira')::numeric, 0)), 0)
      from jsonb_array_elements(coalesce(item->'options', '[]')) option
    ) as keys (dimension, key, naira_of_key)
  union all
  select day, dimension, key, sign * orders_of_key, sign * quantity, sign * naira
  from seen, lateral (values (1, cancelled_now, charged_naira, taken_now, promised_now, refunds_now),
      (-1, cancelled_before, cancelled_naira_before, taken_before, promised_before, refunds_before))
      as side (sign, cancelled_by, cancelled_naira, taken, promised, refunds),
    lateral (
      select 'cancelled', cancelled_by, 1, 0, cancelled_naira where cancelled_by is not null
      union all select 'promised', delivery_type, 1, 0, 0 where promised is not null
      union all select 'late', delivery_type, 1, taken - promised, 0 where taken > promised
      union all select 'taken', delivery_type, 1, taken, 0
        where promised is not null and scheduled_date is null
      union all select 'expected', delivery_type, 1, promised, 0
        where promised is not null and scheduled_date is null
      union all select 'refund', reason, 1, 0, naira::bigint
        from jsonb_each_text(refunds) as each (reason, naira)
    ) as keys (dimension, key, orders_of_key, quantity, naira)`

export const reportStats = sql`
  insert into ${dailyReportStats} (dimension, unit, starts, key, orders, quantity, naira)
  select dimension, unit, starts, key, sum(orders), sum(quantity), sum(naira)
  from (${reportRows}) report_rows,
    lateral (values ('day', day), ('month', date_trunc('month', day::timestamp)::date))
      as spans (unit, starts)
  group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(quantity) <> 0 or sum(naira) <> 0
  order by 1, 2, 3, 4
  on conflict (dimension, unit, starts, key) do update set
    orders = ${dailyReportStats.orders} + excluded.orders,
    quantity = ${dailyReportStats.quantity} + excluded.quantity,
    naira = ${dailyReportStats.naira} + excluded.naira`

export const labels = sql`
  insert into ${reportLabels} (dimension, key, label)
  select dimension, key, (array_agg(label order by created_at desc))[1] from (
    select dimension, key, label, created_at from lines, lateral (
      select 'category', item->>'category',
        (select name from ${categories} where slug = item->>'category')
      union all select 'package', product_id || '/' || (item->'package'->>'id'),
        lines.name || ', ' || (item->'package'->>'name')
      union all select 'option', product_id || '/' || (option->>'id'),
        lines.name || ', ' || (option->>'name')
        from jsonb_array_elements(coalesce(item->'options', '[]')) option
      ) as names (dimension, key, label)
    where portions > 0
    union all
    select 'zone', zone, (select name from ${deliveryZones} where delivery_zones.id = zone), created_at
    from changed where zone <> '') labelled
  where key is not null and label is not null group by 1, 2 order by 1, 2
  on conflict (dimension, key) do update set label = excluded.label
  where ${reportLabels.label} <> excluded.label`
