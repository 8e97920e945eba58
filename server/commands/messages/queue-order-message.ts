import type { Db } from '#db/connection.ts'
import { insertMessage, withdrawWaitingMessages } from '#db/queries/queue-messages.ts'
import type { MessageEvent } from '#domain/order-message.ts'

type NewMessage = {
  orderId: string
  event: MessageEvent
  /** Another one for each time that the event happens, such as the moment of a move. */
  key?: string
  /** A sentence for the customer, without personal data, where the order does not say it. */
  reason?: string
  now: Date
}

/**
 * To be called in the transaction of the change. Does nothing where the message is off, where the
 * buyer gave no e-mail address, and for a key that was queued before.
 */
export async function queueOrderMessage(tx: Db, { key = '', ...message }: NewMessage) {
  // Only the last time is of use to the customer.
  if (message.event === 'time-moved') {
    await withdrawWaitingMessages(tx, message.orderId, message.event)
  }
  await insertMessage(tx, { ...message, key })
}
