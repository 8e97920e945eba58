import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'

const batchSize = 500

/**
 * Numbers the next batch of orders placed from `since` to `until`, oldest first; true when there may be more.
 * Scans from one hour before the last numbered order: an order is committed within an hour of `created_at`.
 */
export async function numberReceiptBatch(db: Db, { since, until }: { since: Date; until: Date }) {
  const { rows } = await db.execute(sql`
    with last as (
      select coalesce(max(receipt_number), 0) as number,
        (select created_at - interval '1 hour' from ${orders} as newest
          where newest.receipt_number = max(orders.receipt_number)) as scan_from
      from ${orders} where receipt_number is not null),
    due as (
      select id, row_number() over (order by created_at, id) as ordinal
      from (
        select id, created_at from ${orders}
        where receipt_number is null and created_at <= ${until.toISOString()}::timestamptz
          and created_at >= greatest(${since.toISOString()}::timestamptz, (select scan_from from last))
        order by created_at, id limit ${batchSize}) as oldest)
    update ${orders} set receipt_number = last.number + due.ordinal
    from due, last where orders.id = due.id returning orders.id`)
  return rows.length === batchSize
}
