import { sql } from 'drizzle-orm'

import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'

// Definitions from docs/figures.md, used by `applyOrderStats`.

export const netRevenue = sql`
  case when status = 'completed' then least(charged_naira, greatest(0,
    (select coalesce(paid_kobo, 0) from ${payments}
      where payments.reference = orders.reference)
    - (select coalesce(sum(amount_kobo), 0)::bigint from ${refunds}
      where refunds.reference = orders.reference and state <> 'failed')) / 100) end`

export const onlineFee = sql`greatest(0, charged_naira - items_naira
  - coalesce((bill ->> 'addedNaira')::bigint, 0)
  + coalesce((bill -> 'discount' ->> 'sumNaira')::bigint, 0))`

/** The lines after changes of the order, without notes; null: as ordered. */
export const changedLines = sql`
  case when current_items is not null then (
    select coalesce(jsonb_agg(item - 'notes' order by place), '[]')
    from jsonb_array_elements(current_items) with ordinality as now (item, place)) end`

/** Null without a bill. */
export const besideNaira = sql`(${onlineFee} + (coalesce(current_bill, bill) ->> 'addedNaira')::bigint)`

/** A refund reduces the dishes' share first, then charges and added taxes, the delivery fee last. */
const itemsNet = sql`greatest(0, revenue - coalesce(beside, ${onlineFee}))`

/** Rounded cumulatively, so that the shares of an order add up to `items_net`. */
const share = sql`coalesce(div(through * items_net, nullif(total, 0))
  - div((through - line) * items_net, nullif(total, 0)), 0)`

/** Adds the lines as they are now and subtracts those that were counted. */
export const soldLines = sql`
  select day, created_at, item, item->>'productId' as product_id, item->>'name' as name,
    item->>'image' as image, sign * (item->>'quantity')::bigint as portions,
    sign * ${share} as naira
  from (
    select day, created_at, sign, item, line, ${itemsNet} as items_net,
      sum(line) over (partition by id, sign order by place) as through,
      sum(line) over (partition by id, sign) as total
    from changed,
      lateral (values (1, revenue_now, beside_now, coalesce(changed_now, items)),
        (-1, revenue_before, beside_before, coalesce(changed_before, items)))
        as side (sign, revenue, beside, lines),
      jsonb_array_elements(lines) with ordinality as ordered (item, place),
      lateral (select (item->>'quantity')::numeric * (item->>'priceNaira')::numeric as line) priced
    where revenue is not null
  ) priced_lines`
