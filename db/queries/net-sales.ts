import { sql } from 'drizzle-orm'

import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'

// Definitions from docs/figures.md, used by `applyOrderStats`.

export const netRevenue = sql`
  case when status = 'completed' then least(charged_naira, greatest(0,
    (select coalesce(paid_kobo, 0) from ${payments}
      where payments.reference = orders.reference)
    - (select coalesce(sum(amount_kobo), 0)::bigint from ${refunds}
      where refunds.reference = orders.reference and state <> 'failed')) / 100) end`

/** A refund reduces the dishes' share first, the delivery fee last. */
const itemsBefore = sql`greatest(0, revenue_before - greatest(0, charged_naira - items_naira))`
const itemsNow = sql`greatest(0, revenue_now - greatest(0, charged_naira - items_naira))`

/** Rounded cumulatively, so that the shares of an order add up to `net`. */
function shareOf(net: ReturnType<typeof sql>) {
  return sql`coalesce(div(through * ${net}, nullif(total, 0))
    - div((through - line) * ${net}, nullif(total, 0)), 0)`
}

export const soldLines = sql`
  select day, created_at, item->>'productId' as product_id, item->>'name' as name,
    item->>'image' as image,
    ((revenue_now is not null)::integer - (revenue_before is not null)::integer)
      * (item->>'quantity')::bigint as portions,
    ${shareOf(sql`items_now`)} - ${shareOf(sql`items_before`)} as naira
  from (
    select day, created_at, revenue_now, revenue_before, item, line,
      ${itemsNow} as items_now, ${itemsBefore} as items_before,
      sum(line) over (partition by id order by place) as through,
      sum(line) over (partition by id) as total
    from changed, jsonb_array_elements(items) with ordinality as ordered (item, place),
      lateral (select (item->>'quantity')::numeric * (item->>'priceNaira')::numeric as line) priced
  ) priced_lines`
