import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'

type Options = {
  /** How long all is still served, for whoever sends us requests to see that we are stopping. */
  graceMs?: number
  /** How long requests under way may take before they are cut off, so that we end in order. */
  drainMs?: number
  /** Ends at once what would never end by itself. */
  onStop?: () => void
  signals?: Pick<EventEmitter, 'on'>
  exit?: (code: number) => void
}

/**
 * Serves on for a moment, then takes no new requests, finishes those under way, closes the database,
 * and exits 0 within 10 s.
 */
export function stopOnSignal(
  server: Pick<
    Server,
    'prependListener' | 'close' | 'closeIdleConnections' | 'closeAllConnections'
  >,
  close: () => Promise<void>,
  { graceMs = 1000, drainMs = 7000, onStop, signals = process, exit = process.exit }: Options = {},
) {
  let isStopping = false
  const stop = () => {
    // A terminal's Ctrl-C comes twice: from itself and from npm.
    if (isStopping) return
    isStopping = true
    onStop?.()
    // Nobody sends the next request on a connection that we are about to close.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
    setTimeout(() => setImmediate(closeServer), graceMs).unref()
    setTimeout(() => exit(1), drainMs + 2500).unref()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  }
  // Right after all that has arrived was read: a connection with a request on it is not cut.
  const closeServer = () => {
    server.close(() => void close().then(() => exit(0)))
    // A connection that has just served its last request would otherwise be kept for the next.
    setInterval(() => setImmediate(() => server.closeIdleConnections()), 50).unref()
  }
  signals.on('SIGTERM', stop)
  signals.on('SIGINT', stop)
}
