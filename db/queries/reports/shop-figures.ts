import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import type { RefundState } from '#domain/payments/payment.ts'

type OpenRefundState = Exclude<RefundState, 'processed'>

export type ShopFigures = {
  openHolds: number
  needingAttention: number
  openRefunds: Record<OpenRefundState, number>
  overdueSeconds: Record<string, number>
}

/** Metrics, read every few seconds: two statements on small partial indexes. */
export async function findShopFigures(db: Db, now: Date): Promise<ShopFigures> {
  const lateSince = (due: typeof earliest.refund) => sql`
    greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - (${due})))::float8`
  const { rows } = await db.execute(sql`
    select (select count(*)::integer from ${payments} where is_holding) as "openHolds",
      (select count(*)::integer from ${payments} where review is not null) as "needingAttention",
      json_build_object(
        'release expired holds', ${lateSince(earliest.hold)},
        'process webhooks', ${lateSince(earliest.event)},
        'poll payments', ${lateSince(earliest.question)},
        'send due refunds', ${lateSince(earliest.refund)},
        'send order messages', ${lateSince(earliest.message)}) as "overdueSeconds"`)
  const [figures] = rows as Omit<ShopFigures, 'openRefunds'>[]
  if (!figures) throw new Error('expected one row, got none')
  return { ...figures, openRefunds: await countOpenRefunds(db) }
}

const earliest = {
  hold: sql`select min(expires_at) from ${payments} where is_holding`,
  event: sql`select min(due_at) from ${providerEvents} where due_at is not null`,
  question: sql`select min(next_poll_at) from ${payments} where next_poll_at is not null`,
  refund: sql`select min(due_at) from ${refunds} where due_at is not null`,
  message: sql`select least(
    (select min(confirmation_due_at) from ${orders} where confirmation_due_at is not null),
    (select min(due_at) from ${orderMessages} where due_at is not null))`,
}

async function countOpenRefunds(db: Db) {
  const { rows } = await db.execute(sql`
    select state, count(*)::integer as count from ${refunds} where id in (
      select id from ${refunds} where due_at is not null
      union all select id from ${refunds} where follow_at is not null
      union all select id from ${refunds} where reference in (
        select reference from ${payments} where review is not null))
    and state <> 'processed' group by state`)
  const counts = { due: 0, pending: 0, failed: 0, 'needs-attention': 0 }
  for (const { state, count } of rows as { state: OpenRefundState; count: number }[]) {
    counts[state] = count
  }
  return counts
}
