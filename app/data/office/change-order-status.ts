import { FailedCall } from '#app/data/api/api-error.ts'
import { currentCredentials } from '#app/data/session/session-store.ts'
import type { OrderStatusChange, OrderWire } from '#contract/ordering/staff-order.ts'
import { canQueue } from '#domain/kitchen/queued-status-change.ts'

import { useEventConnection } from './event-connection.ts'
import { sendStatusChange } from './orders.ts'
import { queuedChanges } from './queued-status-changes.ts'

type Seen = Pick<OrderWire, '_id' | 'status' | 'statusChangedAt'>

/** Undefined when the change is queued for lack of a connection; a cancellation fails instead. */
export async function changeOrderStatus(
  seen: Seen,
  change: OrderStatusChange,
): Promise<OrderWire | undefined> {
  const { _id: orderId, statusChangedAt: seenAt } = seen
  const { status: to } = change
  const userId = currentCredentials()?.user.id
  if (!userId || !canQueue(to)) return sendStatusChange(orderId, change)

  const from = change.from ?? seen.status
  const wait = (isTried: boolean) => {
    queuedChanges.add({ userId, orderId, from, seenAt, to, queuedAt: Date.now(), isTried })
    return undefined
  }
  if (!isReachable() || queuedChanges.of(userId).length > 0) return wait(false)
  return sendStatusChange(orderId, { ...change, from }, userId).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    return wait(true)
  })
}

/** `navigator.onLine` can be wrong; a live event stream proves the connection. */
export function isReachable() {
  return navigator.onLine || useEventConnection.getState().state === 'live'
}

function isUnanswered(error: unknown) {
  return error instanceof FailedCall && error.kind !== 'PARSING_ERROR'
}
