import { ApiError, messageOr } from '#app/data/api/api-error.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { wasMade } from '#domain/waiting-move.ts'
import type { WaitingMove } from '#domain/waiting-move.ts'

import { isNotFound, isStale } from './orders.ts'
import type { waitingMoves } from './waiting-moves.ts'

export type SendParts = {
  moves: typeof waitingMoves
  userId: () => string | undefined
  send: (move: WaitingMove) => Promise<OrderWire>
  find: (move: WaitingMove) => Promise<OrderWire>
  show: (order: OrderWire) => void
  /** Called when a move was made, now or by an earlier attempt whose answer was lost. */
  onMade: (move: WaitingMove) => void
}

/** Sends the user's moves in order. False when the server is unreachable: the caller retries. */
export async function sendWaitingMoves(parts: SendParts): Promise<boolean> {
  for (;;) {
    const [move] = parts.moves.of(parts.userId())
    if (!move) return true
    const isDecided = await make(parts, move).catch((error: unknown) =>
      handleFailure(parts, move, error),
    )
    if (!isDecided) return false
  }
}

async function make(parts: SendParts, move: WaitingMove) {
  // Looked up first: sending it again could undo what a colleague has set since.
  const known = move.isTried ? await parts.find(move) : undefined
  if (known && wasMade(known.history, move)) return finish(parts, move, known)
  parts.moves.markTried(move)
  return finish(parts, move, await parts.send(move))
}

function finish({ moves, show, onMade }: SendParts, move: WaitingMove, order: OrderWire) {
  show(order)
  moves.remove(move)
  onMade(move)
  return true
}

async function handleFailure(
  parts: SendParts,
  move: WaitingMove,
  error: unknown,
): Promise<boolean> {
  const { moves, userId } = parts
  if (!(error instanceof ApiError) || isPassing(error) || userId() !== move.userId) return false
  if (isStale(error)) {
    const order = await parts.find(move).catch(() => undefined)
    return order !== undefined && settleStale(parts, move, order)
  }
  const message = messageOr(error, 'Failed to update order status')
  const isGone = isNotFound(error)
  moves.giveUp(move, isGone ? { code: 'order-not-found' } : { code: 'refused', message })
  return true
}

function settleStale(parts: SendParts, move: WaitingMove, order: OrderWire) {
  const { moves, show } = parts
  if (wasMade(order.history, move)) return finish(parts, move, order)
  const last = moves.of(move.userId).findLast(({ orderId }) => orderId === move.orderId)
  show(order)
  if (order.status === last?.to) moves.removeOrder(move)
  else moves.giveUp(move, { code: 'moved-meanwhile', status: order.status })
  return true
}

function isPassing({ status }: ApiError) {
  return status >= 500 || status === 401 || status === 408 || status === 429
}
