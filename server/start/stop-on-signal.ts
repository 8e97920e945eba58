import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'

type Options = {
  /** Time to keep serving, so that load balancers notice the shutdown. */
  graceMs?: number
  drainMs?: number
  onStop?: () => void
  signals?: Pick<EventEmitter, 'on'>
  exit?: (code: number) => void
}

/** Serves on for a moment, finishes open requests and exits 0 within 10 s. */
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
    // Ctrl-C in a terminal arrives twice, once from npm.
    if (isStopping) return
    isStopping = true
    onStop?.()
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
    setTimeout(() => setImmediate(closeServer), graceMs).unref()
    setTimeout(() => exit(1), drainMs + 2500).unref()
    setTimeout(() => server.closeAllConnections(), drainMs).unref()
  }
  // `setImmediate` lets Node read requests that have already arrived.
  const closeServer = () => {
    server.close(() => void close().then(() => exit(0)))
    setInterval(() => setImmediate(() => server.closeIdleConnections()), 50).unref()
  }
  signals.on('SIGTERM', stop)
  signals.on('SIGINT', stop)
}
