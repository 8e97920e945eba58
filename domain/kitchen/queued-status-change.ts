import type { OrderStatus } from '#domain/order-status.ts'

/** Excludes cancelling: it affects stock and money, so it needs the server's response. */
export type QueueableStatus = Exclude<OrderStatus, 'cancelled'>

/** A status change made offline and queued on the device, for the user who made it. */
export type QueuedStatusChange = {
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

type OrderOfUser = Pick<QueuedStatusChange, 'userId' | 'orderId'>

const maxAgeMs = 24 * 60 * 60_000

export function canQueue(status: OrderStatus): status is QueueableStatus {
  return status !== 'cancelled'
}

export function isExpired({ queuedAt }: QueuedStatusChange, now: number) {
  return now - queuedAt > maxAgeMs
}

/** Merged into the user's last change of the order, unless sent: the server may have made it. */
export function addStatusChange(
  changes: readonly QueuedStatusChange[],
  change: QueuedStatusChange,
): QueuedStatusChange[] {
  const last = lastChangeOf(changes, change)
  if (!last || last.isTried) return [...changes, change].filter(isChange)
  const merged = { ...last, to: change.to, queuedAt: change.queuedAt }
  return changes.map((one) => (one === last ? merged : one)).filter(isChange)
}

export function lastChangeOf(changes: readonly QueuedStatusChange[], of: OrderOfUser) {
  return changes.findLast((change) => isForOrder(change, of))
}

export function isForOrder(change: OrderOfUser, { userId, orderId }: OrderOfUser) {
  return change.userId === userId && change.orderId === orderId
}

export function isSameChange(one: QueuedStatusChange, other: QueuedStatusChange) {
  return isForOrder(one, other) && one.queuedAt === other.queuedAt && one.to === other.to
}

export function isInHistory(
  history: readonly { status: OrderStatus; at: string }[],
  { from, to, seenAt }: QueuedStatusChange,
) {
  return history.some(
    ({ status, at }, index) =>
      status === to && history[index - 1]?.status === from && Date.parse(at) > Date.parse(seenAt),
  )
}

function isChange({ from, to }: QueuedStatusChange) {
  return from !== to
}
