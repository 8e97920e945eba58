import { ApiError } from '#app/data/api/api-error.ts'
import { isNotFound, isStale, messageOr } from '#app/data/api/read-problem.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { isInHistory } from '#domain/kitchen/queued-status-change.ts'
import type { QueuedStatusChange } from '#domain/kitchen/queued-status-change.ts'

import type { queuedChanges } from './queued-status-changes.ts'

export type SendDeps = {
  changes: typeof queuedChanges
  userId: () => string | undefined
  send: (change: QueuedStatusChange) => Promise<OrderWire>
  find: (change: QueuedStatusChange) => Promise<OrderWire>
  show: (order: OrderWire) => void
  onSaved: (change: QueuedStatusChange) => void
}

/** Sends the user's changes in order. False when the server is unreachable: the caller retries. */
export async function sendQueuedChanges(deps: SendDeps): Promise<boolean> {
  for (;;) {
    const [change] = deps.changes.of(deps.userId())
    if (!change) return true
    const isDecided = await send(deps, change).catch((error: unknown) =>
      handleFailure(deps, change, error),
    )
    if (!isDecided) return false
  }
}

async function send(deps: SendDeps, change: QueuedStatusChange) {
  // Checks the history first: sending it again could undo a colleague's later change.
  const existing = change.isTried ? await deps.find(change) : undefined
  if (existing && isInHistory(existing.history, change)) return finish(deps, change, existing)
  deps.changes.markTried(change)
  return finish(deps, change, await deps.send(change))
}

function finish(
  { changes, show, onSaved }: SendDeps,
  change: QueuedStatusChange,
  order: OrderWire,
) {
  show(order)
  changes.remove(change)
  onSaved(change)
  return true
}

async function handleFailure(
  deps: SendDeps,
  change: QueuedStatusChange,
  error: unknown,
): Promise<boolean> {
  const { changes, userId } = deps
  if (!(error instanceof ApiError) || isPassing(error) || userId() !== change.userId) return false
  if (isStale(error)) {
    const order = await deps.find(change).catch(() => undefined)
    return order !== undefined && settleStale(deps, change, order)
  }
  const message = messageOr(error, 'Failed to update order status')
  const isGone = isNotFound(error)
  changes.markFailed(change, isGone ? { code: 'order-not-found' } : { code: 'refused', message })
  return true
}

function settleStale(deps: SendDeps, change: QueuedStatusChange, order: OrderWire) {
  const { changes, show } = deps
  if (isInHistory(order.history, change)) return finish(deps, change, order)
  const last = changes.of(change.userId).findLast(({ orderId }) => orderId === change.orderId)
  show(order)
  if (order.status === last?.to) changes.removeOrder(change)
  else changes.markFailed(change, { code: 'moved-meanwhile', status: order.status })
  return true
}

function isPassing({ status }: ApiError) {
  return status >= 500 || status === 401 || status === 408 || status === 429
}
