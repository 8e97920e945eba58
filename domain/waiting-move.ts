import type { OrderStatus } from './order-status.ts'

/** Cancelling gives food and money back: it is decided while the connection is there. */
export type WaitableStatus = Exclude<OrderStatus, 'cancelled'>

/** A status move made without a connection: it waits on the device, for the person who made it. */
export type WaitingMove = {
  userId: string
  orderId: string
  /** What the person saw. */
  from: OrderStatus
  /** Since when, by the shop's clock (ISO 8601). */
  seenAt: string
  to: WaitableStatus
  /** By the device's clock, in milliseconds since 1970. */
  queuedAt: number
  /** Sent at least once without an answer: the shop may have made it. */
  isTried: boolean
}

type OfOrder = Pick<WaitingMove, 'userId' | 'orderId'>

const keptForMs = 24 * 60 * 60_000

export function canWait(status: OrderStatus): status is WaitableStatus {
  return status !== 'cancelled'
}

export function isExpired({ queuedAt }: WaitingMove, now: number) {
  return now - queuedAt > keptForMs
}

/**
 * The moves with one more, in the order in which they are sent. It merges with the person's last
 * move of that order; one that was sent already stays as it is, since the shop may have made it.
 */
export function addMove(moves: readonly WaitingMove[], move: WaitingMove): WaitingMove[] {
  const last = lastMoveOf(moves, move)
  if (!last || last.isTried) return [...moves, move].filter(isChange)
  const merged = { ...last, to: move.to, queuedAt: move.queuedAt }
  return moves.map((one) => (one === last ? merged : one)).filter(isChange)
}

/** Where the order will be once all of the person's moves are made. */
export function lastMoveOf(moves: readonly WaitingMove[], of: OfOrder) {
  return moves.findLast((move) => isOf(move, of))
}

export function isOf(move: OfOrder, { userId, orderId }: OfOrder) {
  return move.userId === userId && move.orderId === orderId
}

export function isSameMove(one: WaitingMove, other: WaitingMove) {
  return isOf(one, other) && one.queuedAt === other.queuedAt && one.to === other.to
}

/** Whether the order's history has this very move since the person looked. */
export function wasMade(
  history: readonly { status: OrderStatus; at: string }[],
  { from, to, seenAt }: WaitingMove,
) {
  return history.some(
    ({ status, at }, place) =>
      status === to && history[place - 1]?.status === from && Date.parse(at) > Date.parse(seenAt),
  )
}

function isChange({ from, to }: WaitingMove) {
  return from !== to
}
