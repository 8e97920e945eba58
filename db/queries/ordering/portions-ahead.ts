import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { lagosClock } from '#domain/lagos-time.ts'

import { currentLines } from './order-changes.ts'

/** Portions not yet cooked, unpaid holds included. Scheduled ones count until `before` only. */
export async function countPortionsAhead(db: Db, { before }: { before: Date }) {
  const { date, time } = lagosClock(before)
  const { rows } = await db.execute(sql`
    select coalesce(sum((item ->> 'quantity')::integer), 0)::integer as portions
    from (
      select ${currentLines} as items, scheduled_date || scheduled_time as scheduled from ${orders}
      where status in ('pending', 'preparing')
      union all
      select draft -> 'items', (draft -> 'schedule' ->> 'date') || (draft -> 'schedule' ->> 'time')
      from ${payments} where is_holding) as ahead, jsonb_array_elements(items) as item
    where scheduled is null or scheduled <= ${date + time}`)
  return (rows as { portions: number }[])[0]?.portions ?? 0
}
