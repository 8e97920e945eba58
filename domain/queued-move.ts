import type { OrderStatus } from './order-status.ts'

/** Not cancelling: it returns food and money, so it needs the server's answer at once. */
export type QueueableStatus = Exclude<OrderStatus, 'cancelled'>

/** A status move made offline and queued on the device, for the user who made it. */
export type WaitingMove = {
  userId: string
  orderId: string
  from: OrderStatus
  /** When the order got that status, by the server's clock (ISO 8601). */
  seenAt: string
  to: QueueableStatus
  /** By the device's clock, in milliseconds since 1970. */
  queuedAt: number
  /** Sent at least once without an answer: the server may have made it. */
  isTried: boolean
}

type OfOrder = Pick<WaitingMove, 'userId' | 'orderId'>

const maxAgeMs = 24 * 60 * 60_000

export function canQueue(status: OrderStatus): status is QueueableStatus {
  return status !== 'cancelled'
}

export function isExpired({ queuedAt }: WaitingMove, now: number) {
  return now - queuedAt > maxAgeMs
}

/** Merged into the user's last move of the order, unless sent: the server may have made it. */
export function addMove(moves: readonly WaitingMove[], move: WaitingMove): WaitingMove[] {
  const last = lastMoveOf(moves, move)
  if (!last || last.isTried) return [...moves, move].filter(isChange)
  const merged = { ...last, to: move.to, queuedAt: move.queuedAt }
  return moves.map((one) => (one === last ? merged : one)).filter(isChange)
}

export function lastMoveOf(moves: readonly WaitingMove[], of: OfOrder) {
  return moves.findLast((move) => isForOrder(move, of))
}

export function isForOrder(move: OfOrder, { userId, orderId }: OfOrder) {
  return move.userId === userId && move.orderId === orderId
}

export function isSameMove(one: WaitingMove, other: WaitingMove) {
  return isForOrder(one, other) && one.queuedAt === other.queuedAt && one.to === other.to
}

export function isInHistory(
  history: readonly { status: OrderStatus; at: string }[],
  { from, to, seenAt }: WaitingMove,
) {
  return history.some(
    ({ status, at }, index) =>
      status === to && history[index - 1]?.status === from && Date.parse(at) > Date.parse(seenAt),
  )
}

function isChange({ from, to }: WaitingMove) {
  return from !== to
}
