import type { OrderStatus } from '#domain/order-status.ts'

import type { QueuedStatusChange } from './queued-status-change.ts'

type Listed = { status: OrderStatus; statusChangedAt: string }
type Move = Pick<QueuedStatusChange, 'from' | 'to'>

/**
 * One for each order of a user's queue, to its last status. It starts from what the user saw, or
 * from what is listed if the order has changed since.
 */
export function queuedMoves(
  changes: readonly QueuedStatusChange[],
  find: (orderId: string) => Listed | undefined,
): Move[] {
  const orderIds = [...new Set(changes.map(({ orderId }) => orderId))]
  return orderIds.flatMap((id) => {
    const first = changes.find(({ orderId }) => orderId === id)
    const last = changes.findLast(({ orderId }) => orderId === id)
    if (!first || !last) return []
    const listed = find(id)
    const isNewer = listed && Date.parse(listed.statusChangedAt) > Date.parse(first.seenAt)
    return [{ from: isNewer ? listed.status : first.from, to: last.to }]
  })
}

export function countsAfter<Counts extends Record<OrderStatus, number>>(
  counts: Counts,
  moves: readonly Move[],
): Counts {
  const after: Record<OrderStatus, number> = { ...counts }
  for (const { from, to } of moves) {
    if (from === to || after[from] === 0) continue
    after[from] -= 1
    after[to] += 1
  }
  return { ...counts, ...after }
}
