import { createSseParser, type ServerSentEvent } from './sse-parser.ts'

export type ConnectionState = 'off' | 'connecting' | 'live' | 'reconnecting'
export type Connection = { state: ConnectionState; lastContactAt: Date | undefined }

export type EventSourceDeps = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  onEvent: (event: ServerSentEvent) => void
  onLive: () => void
  onChange: (connection: Connection) => void
  longestPauseMs?: number
  random?: () => number
}

/** The server sends a heartbeat every 15 s; after two missing ones the connection is dead. */
const silenceMs = 40_000
/** A connection that lasted this long resets the backoff. */
const steadyMs = 5000
const shortestPauseMs = 1000
const defaultLongestPauseMs = 30_000

export function backoffMs(
  failures: number,
  random: number,
  longestPauseMs = defaultLongestPauseMs,
) {
  const pauseMs = shortestPauseMs * 2 ** Math.min(failures, 20) * (0.75 + random / 2)
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, pauseMs))
}

export function connectEventSource({
  open,
  onEvent,
  onLive,
  onChange,
  longestPauseMs = defaultLongestPauseMs,
  random = Math.random,
}: EventSourceDeps) {
  let connection: Connection = { state: 'off', lastContactAt: undefined }
  const ended = new AbortController()
  let failures = 0
  let current = new AbortController()
  let wake = () => {}

  function change(changes: Partial<Connection>) {
    connection = { ...connection, ...changes }
    onChange(connection)
  }

  async function read(signal: AbortSignal, watch: Watch) {
    const parse = createSseParser()
    const stream = await open(signal)
    watch.reset()
    change({ state: 'live', lastContactAt: new Date() })
    onLive()
    for await (const bytes of chunksOf(stream, signal)) {
      watch.reset()
      change({ lastContactAt: new Date() })
      for (const event of parse(bytes)) onEvent(event)
    }
  }

  async function run() {
    change({ state: 'connecting' })
    while (!ended.signal.aborted) {
      current = new AbortController()
      const watch = watchFor(silenceMs, current)
      const hasEnded = await read(current.signal, watch).then(
        () => true,
        () => false,
      )
      const wasSteady = watch.stop() >= steadyMs
      if (ended.signal.aborted) break
      if (wasSteady) failures = 0
      // The server ends streams regularly, for example when a token expires: no outage.
      if (hasEnded && wasSteady) continue
      change({ state: 'reconnecting' })
      await pause(backoffMs(failures, random(), longestPauseMs))
      failures += 1
    }
  }

  function pause(pauseMs: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  void run()
  return {
    retry: () => {
      if (connection.state === 'live' && isOld(connection)) current.abort()
      wake()
    },
    drop: () => current.abort(),
    stop: () => {
      ended.abort()
      current.abort()
      wake()
      change({ state: 'off' })
    },
  }
}

function isOld({ lastContactAt }: Connection) {
  return lastContactAt !== undefined && Date.now() - lastContactAt.getTime() >= silenceMs
}

type Watch = { reset: () => void; stop: () => number }

function watchFor(timeoutMs: number, controller: AbortController): Watch {
  let timer = setTimeout(abort, timeoutMs)
  let firstDataAt: number | undefined

  function abort() {
    controller.abort()
  }

  function reset() {
    firstDataAt ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(abort, timeoutMs)
  }

  function stop() {
    clearTimeout(timer)
    return firstDataAt === undefined ? 0 : Date.now() - firstDataAt
  }

  return { reset, stop }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = stream.getReader()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the connection was dropped')))
  })
  aborted.catch(() => {})
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted])
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
