import { sql } from 'drizzle-orm'

import { paymentCollections } from '#db/schema/payment-collections.ts'
import { payments } from '#db/schema/payments.ts'
import { refunds } from '#db/schema/refunds.ts'

import { onlineFee } from './net-sales.ts'

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
export const orderSums = sql`case when revenue_now is not null then jsonb_build_object(
  'method', ${nairaByMethod}, 'tax', ${taxes}, 'discount', ${discounts}) end`
