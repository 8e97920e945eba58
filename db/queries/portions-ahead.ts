import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/orders.ts'
import { lagosClock } from '#domain/lagos-time.ts'

import { currentLines } from './order-changes.ts'

/** Portions that the kitchen has yet to cook, without orders scheduled for after `before`. */
export async function countPortionsAhead(db: Db, { before }: { before: Date }) {
  const { date, time } = lagosClock(before)
  const { rows } = await db.execute(sql`
    select coalesce(sum((item ->> 'quantity')::integer), 0)::integer as portions
    from ${orders}, jsonb_array_elements(${currentLines}) as item
    where status in ('pending', 'preparing')
      and (scheduled_date is null or scheduled_date || scheduled_time <= ${date + time})`)
  return (rows as { portions: number }[])[0]?.portions ?? 0
}
