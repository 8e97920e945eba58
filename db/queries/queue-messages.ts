import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'
import { isOnByDefault, messageDelayMs, type MessageEvent } from '#domain/ordering/order-message.ts'

import { anyOf } from './sql-text.ts'

type Occurred = { event: MessageEvent; now: Date; reason?: string | undefined }

/**
 * An insert, to be a part of the statement that changes the order: `occurred` selects order ids
 * and keys. Inserts nothing where the message is off or the buyer gave no address.
 */
export function insertMessages(occurred: SQL, { event, now, reason = '' }: Occurred) {
  const dueAt = new Date(now.getTime() + messageDelayMs(event))
  return sql`
    insert into ${orderMessages} (order_id, event, key, reason, created_at, due_at)
    select orders.id, ${event}::text, occurred.key, ${reason}::text,
      ${now.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz
    from (${occurred}) as occurred (order_id, key)
    join ${orders} on orders.id = occurred.order_id
    cross join ${shopSettings}
    where lower(trim(orders.buyer_email)) <> lower(trim(shop_settings.email))
      and coalesce((shop_settings.messages -> ${event}::text ->> 'isOn')::boolean,
        ${isOnByDefault(event)}::boolean)
      ${event === 'ready' ? sql`and not ${hasRider}` : sql``}
    on conflict (order_id, event, key) do update
    set state = 'waiting', attempts = 0, reason = excluded.reason, last_error = null,
      created_at = excluded.created_at, due_at = excluded.due_at
    where order_messages.state ${event === 'cancelled' ? sql`<> 'waiting'` : sql`= 'withdrawn'`}`
}

/** These orders get another message, when the rider picks them up. */
const hasRider = sql`(orders.delivery_type = 'delivery' and exists (
  select 1 from ${riderLinks} where rider_links.order_id = orders.id))`

type Messages = Occurred & { orderIds: readonly string[]; key: string }

export async function queueMessages(db: Db, { orderIds, key, ...occurred }: Messages) {
  const ids = JSON.stringify(orderIds)
  const all = sql`select id, ${key}::text from jsonb_array_elements_text(${ids}::jsonb) as ids (id)`
  await db.execute(insertMessages(all, occurred))
}

/** Returns the ids of the orders that had one which no server has tried to send. */
export async function withdrawWaitingMessages(
  db: Db,
  orderIds: readonly string[],
  { event, key }: { event: MessageEvent; key?: string },
) {
  const { state, orderId, attempts } = orderMessages
  const withdrawn = await db
    .update(orderMessages)
    .set({ state: 'withdrawn', dueAt: null })
    .where(
      and(
        anyOf(orderId, orderIds),
        eq(orderMessages.event, event),
        key === undefined ? undefined : eq(orderMessages.key, key),
        eq(state, 'waiting'),
      ),
    )
    .returning({ orderId, attempts })
  const untried = withdrawn.filter((message) => message.attempts === 0)
  return new Set(untried.map((message) => message.orderId))
}

/** Moves confirmations from their orders to the outbox. */
export async function queueDueConfirmations(db: Db, now: Date) {
  await db.execute(sql`
    with placed as (
      update ${orders} set confirmation_due_at = null where id in (
        select id from ${orders} where confirmation_due_at <= ${now.toISOString()}::timestamptz
        for update skip locked)
      returning id)
    ${insertMessages(sql`select id, '' from placed`, { event: 'received', now })}`)
}
