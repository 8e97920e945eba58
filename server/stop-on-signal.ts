import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'

type Options = {
  /** How long requests under way may take before they are cut off, so that we end in order. */
  drainMs?: number
  /** Ends at once what would never end by itself. */
  onStop?: () => void
  signals?: Pick<EventEmitter, 'on'>
  exit?: (code: number) => void
}

/** Takes no new requests, finishes those under way, closes the database, and exits 0 within 10 s. */
export function stopOnSignal(
  server: Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>,
  close: () => Promise<void>,
  { drainMs = 7000, onStop, signals = process, exit = process.exit }: Options = {},
) {
  let isStopping = false
  const stop = () => {
    // A terminal's Ctrl-C comes twice: from itself and from npm.
    if (isStopping) return
    isStopping = true
    onStop?.()
    setTimeout(() => exit(1), drainMs + 2500).unref()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
    server.close(() => void close().then(() => exit(0)))
    // A connection that has just served its last request would otherwise be kept for the next.
    setInterval(() => server.closeIdleConnections(), 50).unref()
  }
  signals.on('SIGTERM', stop)
  signals.on('SIGINT', stop)
}
