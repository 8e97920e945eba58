import { backoffMs } from '#app/data/event-stream/event-stream.ts'
import { withBrowserLock } from '#app/data/storage/browser-lock.ts'

import { isReachable } from './change-order-status.ts'
import { useEventConnection } from './event-connection.ts'
import { followStoredChanges, queuedChanges, statusChangeStore } from './queued-status-changes.ts'
import { sendQueuedChanges } from './send-queued-changes.ts'
import type { SendDeps } from './send-queued-changes.ts'

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
