import type { Db } from '#db/connection.ts'
import { queueMessages, withdrawWaitingMessages } from '#db/queries/queue-messages.ts'
import type { MessageEvent } from '#domain/ordering/order-message.ts'

type NewMessage = {
  orderId: string
  event: MessageEvent
  /** Distinguishes repeated events of one kind. */
  key?: string
  /** A sentence for the customer, without personal data, where the order does not say it. */
  reason?: string
  now: Date
}

/**
 * To be called in the transaction of the change. Does nothing where the message is off, where the
 * buyer gave no e-mail address, and for a key that was queued before.
 */
export async function queueOrderMessage(tx: Db, { orderId, key = '', ...message }: NewMessage) {
  await queueMessages(tx, { ...message, orderIds: [orderId], key })
}

type NewTime = { id: string; firstPromisedAt: Date | null }

/**
 * In the transaction that moves promised times. Only the last time is of use to a customer, and
 * none where it was moved back before the message was sent.
 */
export async function queueNewTimes(
  tx: Db,
  moved: readonly NewTime[],
  { key, now }: { key: string; now: Date },
) {
  if (moved.length === 0) return
  const event = 'time-moved'
  const ids = moved.map(({ id }) => id)
  const withdrawn = await withdrawWaitingMessages(tx, ids, { event })
  const news = moved.filter(({ id, firstPromisedAt }) => firstPromisedAt || !withdrawn.has(id))
  await queueMessages(tx, { orderIds: news.map(({ id }) => id), event, key, now })
}
