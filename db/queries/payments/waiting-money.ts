import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { reconciledDays } from '#db/schema/reports/report-stats.ts'
import type { ReviewCount } from '#domain/payments/waiting-money.ts'

/** Payments in review, by reason code. */
export async function countReviews(db: Db): Promise<ReviewCount[]> {
  const { rows } = await db.execute(sql`
    select review->>'code' as code, needs_details as "needsBankDetails", count(*)::integer as count,
      (array_agg(reference order by created_at))[1] as reference
    from ${payments}, lateral (select review->>'code' = 'refund-waiting' or exists (
      select 1 from ${refunds} where refunds.reference = payments.reference
        and refunds.state = 'needs-attention') as needs_details) details
    where review is not null group by 1, 2`)
  return rows as ReviewCount[]
}

/** Days with provider payments but without a matching reconciliation after the day ended, newest first. */
export async function listUnreconciledDays(db: Db, days: readonly string[]) {
  const { rows } = await db.execute(sql`
    select day::text from unnest(${sql.param([...days])}::date[]) as days (day)
    where exists (select 1 from ${payments} where method <> 'free' and paid_kobo > collected_naira * 100
        and created_at >= (day::text || ' 00:00+01')::timestamptz
        and created_at < (day::text || ' 00:00+01')::timestamptz + interval '1 day')
      and not exists (select 1 from ${reconciledDays} where reconciled_days.day = days.day
        and differences = 0
        and reconciled_at >= (days.day::text || ' 00:00+01')::timestamptz + interval '1 day')
    order by day desc`)
  return (rows as { day: string }[]).map(({ day }) => day)
}

/** Compared after the day ended, with or without differences. */
export async function isReconciled(db: Db, day: string) {
  const { rows } = await db.execute(sql`
    select 1 from ${reconciledDays} where day = ${day}::date
      and reconciled_at >= (day::text || ' 00:00+01')::timestamptz + interval '1 day'`)
  return rows.length > 0
}

/**
 * Completed orders to be paid on delivery that were not paid in full; oldest first. Starts from the
 * payments, which are few: PostgreSQL evaluates the array first. `charged_naira` never exceeds
 * `amount_naira`, and an order is placed within a day of its payment.
 */
export async function listUncollectedOrders(db: Db, from: Date) {
  const since = sql`${from.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    select id from ${orders} join ${payments} using (reference)
    where reference = any(array(select reference from ${payments}
        where method = 'on-delivery' and coalesce(paid_kobo, 0) < amount_naira * 100
          and created_at >= ${since} - interval '1 day'))
      and coalesce(paid_kobo, 0) < charged_naira * 100 and orders.status = 'completed'
      and orders.created_at >= ${since}
    order by orders.created_at, id`)
  return (rows as { id: string }[]).map(({ id }) => id)
}

export async function setReconciled(
  db: Db,
  reconciled: { day: string; reconciledAt: Date; differences: number },
) {
  const { day } = reconciledDays
  await db
    .insert(reconciledDays)
    .values(reconciled)
    .onConflictDoUpdate({ target: day, set: reconciled })
}
