import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/orders.ts'

const batchSize = 500

/**
 * Numbers orders placed from `since` until `until`, in their order; true where there may be more.
 * An order is never seen more than an hour after it was placed later than a numbered one.
 */
export async function numberReceipts(db: Db, { since, until }: { since: Date; until: Date }) {
  const { rows } = await db.execute(sql`
    with last as (
      select coalesce(max(receipt_number), 0) as number,
        (select created_at - interval '1 hour' from ${orders} as newest
          where newest.receipt_number = max(orders.receipt_number)) as seen_from
      from ${orders} where receipt_number is not null),
    due as (
      select id, row_number() over (order by created_at, id) as place
      from (
        select id, created_at from ${orders}
        where receipt_number is null and created_at <= ${until.toISOString()}::timestamptz
          and created_at >= greatest(${since.toISOString()}::timestamptz, (select seen_from from last))
        order by created_at, id limit ${batchSize}) as oldest)
    update ${orders} set receipt_number = last.number + due.place
    from due, last where orders.id = due.id returning orders.id`)
  return rows.length === batchSize
}
