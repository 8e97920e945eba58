import { ApiError } from '#app/data/api/api-error.ts'
import { isNotFound, isStale, messageOr } from '#app/data/api/read-problem.ts'
import { backoffMs } from '#app/data/event-stream/event-stream.ts'
import { withBrowserLock } from '#app/data/storage/browser-lock.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { isInHistory, type QueuedStatusChange } from '#domain/kitchen/queued-status-change.ts'

import { isReachable } from './change-order-status.ts'
import { useEventConnection } from './event-connection.ts'
import { followStoredChanges, queuedChanges, statusChangeStore } from './queued-status-changes.ts'

/** Sends waiting changes whenever there is a connection, in one tab at a time. Returns the cleanup. */
export function startStatusChangeSender(options: Omit<SendDeps, 'changes'>) {
  const deps = { ...options, changes: queuedChanges }
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSending = false
  let isStopped = false

  async function send() {
    const userId = deps.userId()
    if (userId) queuedChanges.failExpired(userId, Date.now())
    if (!isReachable() || queuedChanges.of(userId).length === 0) return
    const isDone = await withBrowserLock('waiting-moves', () => sendQueuedChanges(deps))
    if (isDone) failures = 0
    const isLeft = queuedChanges.of(deps.userId()).length > 0
    if (isLeft && !isStopped) timer = setTimeout(wake, backoffMs(failures++, Math.random()))
  }

  function wake() {
    if (isSending || isStopped) return
    clearTimeout(timer)
    isSending = true
    void send().finally(() => (isSending = false))
  }

  const stops = [
    followStoredChanges(),
    statusChangeStore.subscribe(wake),
    useEventConnection.subscribe(({ state }, before) => {
      if (state === 'live' && before.state !== 'live') wake()
    }),
  ]
  window.addEventListener('online', wake)
  wake()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', wake)
    for (const stop of stops) stop()
  }
}

type SendDeps = {
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
