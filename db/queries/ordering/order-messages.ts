import { eq, sql } from 'drizzle-orm'

import { createBatcher } from '#db/batcher.ts'
import type { Db } from '#db/connection.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { Acceptance } from '#domain/kitchen/order-alarm.ts'
import type { BilledOrder } from '#domain/ordering/bill.ts'
import type { OrderMessage } from '#domain/ordering/order-message.ts'
import type { Order, TrackedOrder } from '#domain/ordering/order.ts'

import { moneyColumns, slotColumn, toMoney } from './order-money.ts'
import { historyJson, toHistory, toOrder } from './orders.ts'

type MessageRow = typeof orderMessages.$inferSelect
type ClaimedMessage = Pick<MessageRow, 'orderId' | 'event' | 'key' | 'attempts'>

export type DueMessage = ClaimedMessage &
  Pick<MessageRow, 'reason' | 'createdAt'> & {
    order: BilledOrder &
      Order &
      Pick<TrackedOrder, 'history' | 'refunds'> &
      Pick<Acceptance, 'acceptedBy'>
    leaseEndsAt: Date
    /** For the event 'money-back'. */
    refundKobo: number | null
  }

const claimBatchSize = 100
const leaseMs = 5 * 60_000

/** After a crash they are due again when the lease ends. */
export async function claimDueMessages(db: Db, now: Date): Promise<DueMessage[]> {
  const leaseEndsAt = new Date(now.getTime() + leaseMs)
  const due = sql`(order_id, event, key) in (
    select order_id, event, key from ${orderMessages}
    where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit ${claimBatchSize} for update skip locked)`
  const claimed = await db
    .update(orderMessages)
    .set({ dueAt: leaseEndsAt, attempts: sql`${orderMessages.attempts} + 1` })
    .where(due)
    .returning()
  if (claimed.length === 0) return []
  const orderIds = claimed.map(({ orderId }) => orderId)
  const rows = await db
    .select({ order: orders, slot: slotColumn, historyJson, ...moneyColumns })
    .from(orders)
    .innerJoin(payments, eq(payments.reference, orders.reference))
    .where(anyOf(orders.id, orderIds))
  const { id, amountKobo } = refunds
  const keys = claimed.map(({ key }) => key)
  const amounts = await db.select({ id, amountKobo }).from(refunds).where(anyOf(id, keys))
  const orderOf = new Map(
    rows.map((row) => [
      row.order.id,
      {
        ...toOrder(row.order, row.slot),
        ...toMoney(row),
        acceptedBy: row.order.acceptedBy,
        history: toHistory(row.historyJson),
      },
    ]),
  )
  const amountOf = new Map(amounts.map((refund) => [refund.id, refund.amountKobo]))
  return claimed.flatMap((message) => {
    const order = orderOf.get(message.orderId)
    const refundKobo = amountOf.get(message.key) ?? null
    return order ? { ...message, order, refundKobo, leaseEndsAt } : []
  })
}

type Outcome = Pick<MessageRow, 'state'> &
  Partial<Pick<MessageRow, 'dueAt' | 'sentAt' | 'lastError' | 'attempts'>>

/**
 * Changes nothing where it was claimed again or deleted meanwhile; one that was withdrawn is not tried
 * again. Concurrent calls are one update.
 */
export async function setMessageOutcome(db: Db, message: ClaimedMessage, outcome: Outcome) {
  await writeOutcome(db, { message, outcome })
}

type MessageOutcome = { message: ClaimedMessage; outcome: Outcome }

const writeOutcome = createBatcher(async (db: Db, all: readonly MessageOutcome[]) => {
  const outcomes = all.map(({ message, outcome }) => ({
    order_id: message.orderId,
    event: message.event,
    key: message.key,
    attempts: message.attempts,
    attempts_after: outcome.attempts ?? message.attempts,
    state: outcome.state,
    due_at: outcome.dueAt ?? null,
    sent_at: outcome.sentAt ?? null,
    last_error: outcome.lastError ?? null,
  }))
  await db.execute(sql`
    update ${orderMessages}
    set state = outcome.state, due_at = outcome.due_at, sent_at = outcome.sent_at,
      last_error = outcome.last_error, attempts = outcome.attempts_after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (order_id text, event text,
      key text, attempts integer, attempts_after integer, state text, due_at timestamptz, sent_at timestamptz,
      last_error text)
    where order_messages.order_id = outcome.order_id and order_messages.event = outcome.event
      and order_messages.key = outcome.key and order_messages.attempts = outcome.attempts
      and (order_messages.state = 'waiting' or outcome.state = 'sent')`)
  return all.map(() => undefined)
})

type MessageJson = Omit<OrderMessage, 'createdAt' | 'sentAt'> & {
  createdAt: string
  sentAt: string | null
}

export const noMessagesJson = sql<MessageJson[]>`'[]'::json`

export const messagesJson = sql<MessageJson[]>`(
  select coalesce(json_agg(json_build_object('event', event, 'state', state,
    'createdAt', order_messages.created_at, 'sentAt', sent_at, 'lastError', last_error)
    order by order_messages.created_at, event, key), '[]'::json)
  from ${orderMessages} where order_messages.order_id = ${orders.id})`

export function toMessages(written: readonly MessageJson[]): OrderMessage[] {
  return written.map(({ createdAt, sentAt, ...message }) => ({
    ...message,
    createdAt: new Date(createdAt),
    sentAt: sentAt === null ? null : new Date(sentAt),
  }))
}
