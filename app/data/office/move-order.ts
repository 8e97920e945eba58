import { FailedCall } from '#app/data/api/api-error.ts'
import { currentCredentials } from '#app/data/session/session-store.ts'
import type { MoveOrder, OrderWire } from '#contract/staff-order.ts'
import { canQueue } from '#domain/queued-move.ts'

import { useLiveConnection } from './live-connection.ts'
import { sendMove } from './orders.ts'
import { waitingMoves } from './waiting-moves.ts'

type Seen = Pick<OrderWire, '_id' | 'status' | 'statusChangedAt'>

/** Undefined when the move is queued for lack of a connection; a cancellation fails instead. */
export async function moveOrder(seen: Seen, move: MoveOrder): Promise<OrderWire | undefined> {
  const { _id: orderId, statusChangedAt: seenAt } = seen
  const { status: to } = move
  const userId = currentCredentials()?.user.id
  if (!userId || !canQueue(to)) return sendMove(orderId, move)

  const from = move.from ?? seen.status
  const wait = (isTried: boolean) => {
    waitingMoves.add({ userId, orderId, from, seenAt, to, queuedAt: Date.now(), isTried })
    return undefined
  }
  if (!isReachable() || waitingMoves.of(userId).length > 0) return wait(false)
  return sendMove(orderId, { ...move, from }, userId).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    return wait(true)
  })
}

/** `navigator.onLine` can be wrong; a live event stream proves the connection. */
export function isReachable() {
  return navigator.onLine || useLiveConnection.getState().state === 'live'
}

function isUnanswered(error: unknown) {
  return error instanceof FailedCall && error.kind !== 'PARSING_ERROR'
}
