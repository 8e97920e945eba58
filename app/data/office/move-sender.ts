import { withBrowserLock } from '#app/data/storage/browser-lock.ts'

import { backoffMs } from './event-stream.ts'
import { useLiveConnection } from './live-connection.ts'
import { isReachable } from './move-order.ts'
import { sendWaitingMoves } from './send-waiting-moves.ts'
import type { SendDeps } from './send-waiting-moves.ts'
import { followStoredMoves, waitingMoves, waitingMovesStore } from './waiting-moves.ts'

/** Sends waiting moves whenever there is a connection, in one tab at a time. Returns the cleanup. */
export function startMoveSender(given: Omit<SendDeps, 'moves'>) {
  const deps = { ...given, moves: waitingMoves }
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSending = false
  let isStopped = false

  async function send() {
    const userId = deps.userId()
    if (userId) waitingMoves.giveUpExpired(userId, Date.now())
    if (!isReachable() || waitingMoves.of(userId).length === 0) return
    const isDone = await withBrowserLock('waiting-moves', () => sendWaitingMoves(deps))
    if (isDone) failures = 0
    const isLeft = waitingMoves.of(deps.userId()).length > 0
    if (isLeft && !isStopped) timer = setTimeout(wake, backoffMs(failures++, Math.random()))
  }

  function wake() {
    if (isSending || isStopped) return
    clearTimeout(timer)
    isSending = true
    void send().finally(() => (isSending = false))
  }

  const stops = [
    followStoredMoves(),
    waitingMovesStore.subscribe(wake),
    useLiveConnection.subscribe(({ state }, before) => {
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
