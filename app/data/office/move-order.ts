import { FailedCall } from '#app/data/api-error.ts'
import { currentCredentials } from '#app/data/session-store.ts'
import type { MoveOrder, OrderWire } from '#contract/staff-order.ts'
import { canWait } from '#domain/waiting-move.ts'

import { useLiveLine } from './live-line.ts'
import { sendMove } from './orders.ts'
import { waitingMoves } from './waiting-moves.ts'

type Seen = Pick<OrderWire, '_id' | 'status' | 'statusChangedAt'>

/**
 * Moves an order as staff saw it, and returns it as it is then. Without a connection the move waits
 * on the device and nothing is returned; cancelling never waits, and fails.
 */
export async function moveOrder(seen: Seen, move: MoveOrder): Promise<OrderWire | undefined> {
  const { _id: orderId, statusChangedAt: seenAt } = seen
  const { status: to } = move
  const userId = currentCredentials()?.user.id
  if (!userId || !canWait(to)) return sendMove(orderId, move)

  const from = move.from ?? seen.status
  const wait = (isTried: boolean) => {
    waitingMoves.add({ userId, orderId, from, seenAt, to, queuedAt: Date.now(), isTried })
    return undefined
  }
  // What waits already is sent first.
  if (!isReachable() || waitingMoves.of(userId).length > 0) return wait(false)
  return sendMove(orderId, { ...move, from }, userId).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    return wait(true)
  })
}

/** A browser can take a connection for none; the event stream knows better. */
export function isReachable() {
  return navigator.onLine || useLiveLine.getState().state === 'live'
}

function isUnanswered(error: unknown) {
  return error instanceof FailedCall && error.kind !== 'PARSING_ERROR'
}
