import { ApiError, messageOr } from '#app/data/api/api-error.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { isInHistory } from '#domain/queued-move.ts'
import type { WaitingMove } from '#domain/queued-move.ts'

import { isNotFound, isStaleOrder } from './orders.ts'
import type { waitingMoves } from './waiting-moves.ts'

export type SendDeps = {
  moves: typeof waitingMoves
  userId: () => string | undefined
  send: (move: WaitingMove) => Promise<OrderWire>
  find: (move: WaitingMove) => Promise<OrderWire>
  show: (order: OrderWire) => void
  onMade: (move: WaitingMove) => void
}

/** Sends the user's moves in order. False when the server is unreachable: the caller retries. */
export async function sendWaitingMoves(deps: SendDeps): Promise<boolean> {
  for (;;) {
    const [move] = deps.moves.of(deps.userId())
    if (!move) return true
    const isDecided = await make(deps, move).catch((error: unknown) =>
      handleFailure(deps, move, error),
    )
    if (!isDecided) return false
  }
}

async function make(deps: SendDeps, move: WaitingMove) {
  // Looked up first: sending it again could undo what a colleague has set since.
  const existing = move.isTried ? await deps.find(move) : undefined
  if (existing && isInHistory(existing.history, move)) return finish(deps, move, existing)
  deps.moves.markTried(move)
  return finish(deps, move, await deps.send(move))
}

function finish({ moves, show, onMade }: SendDeps, move: WaitingMove, order: OrderWire) {
  show(order)
  moves.remove(move)
  onMade(move)
  return true
}

async function handleFailure(deps: SendDeps, move: WaitingMove, error: unknown): Promise<boolean> {
  const { moves, userId } = deps
  if (!(error instanceof ApiError) || isPassing(error) || userId() !== move.userId) return false
  if (isStaleOrder(error)) {
    const order = await deps.find(move).catch(() => undefined)
    return order !== undefined && settleStale(deps, move, order)
  }
  const message = messageOr(error, 'Failed to update order status')
  const isGone = isNotFound(error)
  moves.giveUp(move, isGone ? { code: 'order-not-found' } : { code: 'refused', message })
  return true
}

function settleStale(deps: SendDeps, move: WaitingMove, order: OrderWire) {
  const { moves, show } = deps
  if (isInHistory(order.history, move)) return finish(deps, move, order)
  const last = moves.of(move.userId).findLast(({ orderId }) => orderId === move.orderId)
  show(order)
  if (order.status === last?.to) moves.removeOrder(move)
  else moves.giveUp(move, { code: 'moved-meanwhile', status: order.status })
  return true
}

function isPassing({ status }: ApiError) {
  return status >= 500 || status === 401 || status === 408 || status === 429
}
