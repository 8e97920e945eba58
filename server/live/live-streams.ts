import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'
import { headOf, takeSocket } from '#server/http/raw-response.ts'
import { baseHeaders } from '#server/http/security-headers.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { createLiveFeed } from './live-feed.ts'
import { createStreamSlots, type StreamLimits } from './stream-slots.ts'

const retryAfterSeconds = 60
const heartbeatMs = 15_000
/** A client that reads this slowly should reconnect. */
const maxUnreadBytes = 64 * 1024
/** Yields to other requests between batches of this size. */
const batchSize = 250
const partingMs = 2000

type StreamDeps = Pick<
  Deps,
  'db' | 'clock' | 'events' | 'outage' | 'log' | 'stopping' | 'publicUrl'
>
export function createLiveStreams(deps: StreamDeps, limits?: StreamLimits) {
  const sockets = new Set<Socket>()
  const slots = createStreamSlots(limits)
  const headers = {
    ...baseHeaders(deps.publicUrl.startsWith('https:')),
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    // Disables proxy buffering.
    'X-Accel-Buffering': 'no',
  }
  let feed: ReturnType<typeof startFeed> | undefined
  let sending = Promise.resolve()
  let heartbeat: NodeJS.Timeout | undefined

  function startFeed() {
    deps.stopping.addEventListener('abort', endAll, { once: true })
    return createLiveFeed(deps, { onChange: send, isNeeded: () => sockets.size > 0 })
  }

  /** Starts the stream and returns at once, or refuses. */
  async function open(response: ServerResponse, origin: string): Promise<Refusal | undefined> {
    // A response that waits for the one before it would not be closed with its connection.
    const connection = response.req.socket
    const acquired = deps.stopping.aborted
      ? 'live-updates-full'
      : slots.acquire(origin, () => connection.destroy())
    if (typeof acquired === 'string') return refuse(acquired, { retryAfterSeconds })
    const release = () => {
      connection.off('close', release)
      acquired()
    }
    connection.once('close', release)
    feed ??= startFeed()
    const snapshot = await feed.readSnapshot().catch((error: unknown) => {
      release()
      throw error
    })
    if (deps.stopping.aborted) return refuse('live-updates-full', { retryAfterSeconds })
    if (response.destroyed) return undefined
    const socket = await takeSocket(response)
    socket.once('close', () => sockets.delete(socket))
    socket.write(headOf({ ...headers, Date: deps.clock().toUTCString() }) + snapshot)
    sockets.add(socket)
    heartbeat ??= setInterval(() => send(': tukunya\n\n'), heartbeatMs).unref()
    feed.updateIfStale()
    return undefined
  }

  /** One message after the other, so that no page ends with an older one. */
  function send(message: string) {
    sending = sending.then(() => sendToAll(Buffer.from(message)))
  }

  async function sendToAll(message: Buffer) {
    let count = 0
    for (const socket of sockets) {
      if (socket.writableLength > maxUnreadBytes) socket.destroy()
      else socket.write(message)
      count += 1
      if (count % batchSize === 0) await nextTurn()
    }
  }

  function endAll() {
    clearInterval(heartbeat)
    for (const socket of sockets) socket.end()
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, partingMs).unref()
  }

  return { open }
}
