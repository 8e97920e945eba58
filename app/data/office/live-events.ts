import { makeSseParser } from './sse-parser.ts'
import type { ServerSentEvent } from './sse-parser.ts'

/** 'reconnecting': what is on the screen may be old. */
export type LineState = 'off' | 'connecting' | 'live' | 'reconnecting'
export type Line = { state: LineState; lastContactAt: Date | undefined }

export type LineParts = {
  /** Asks for the stream; a refusal or a broken network throws. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  onEvent: (event: ServerSentEvent) => void
  /** The line stands, for the first time or again: time to catch up. */
  onLive: () => void
  onChange: (line: Line) => void
  random?: () => number
}

/** The server sends a sign of life every 15 s; after two that are missing the line is dead. */
const silenceMs = 40_000
/** A line that stood for so long was a good one: the next failure is the first again. */
const steadyMs = 5000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

/** Ever longer, so that a struggling server is left alone; uneven, so that not all come at once. */
export function pauseAfter(failures: number, random: number) {
  const pauseMs = shortestPauseMs * 2 ** Math.min(failures, 5) * (0.75 + random / 2)
  return Math.min(longestPauseMs, Math.max(shortestPauseMs, pauseMs))
}

/** Keeps a line of server-sent events open until `stop` is called, whatever the network does. */
export function keepLine({ open, onEvent, onLive, onChange, random = Math.random }: LineParts) {
  let line: Line = { state: 'off', lastContactAt: undefined }
  const ended = new AbortController()
  let failures = 0
  let current = new AbortController()
  let wake = () => {}

  function change(news: Partial<Line>) {
    line = { ...line, ...news }
    onChange(line)
  }

  /** Reads until the server hangs up. */
  async function read(signal: AbortSignal, watch: Watch) {
    const parse = makeSseParser()
    const stream = await open(signal)
    watch.hear()
    change({ state: 'live', lastContactAt: new Date() })
    onLive()
    for await (const bytes of chunksOf(stream, signal)) {
      watch.hear()
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
      // The server ends a stream now and then, as with an old token: a new one is no outage.
      if (hasEnded && wasSteady) continue
      change({ state: 'reconnecting' })
      await pause(pauseAfter(failures, random()))
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
    /** The network or the person is back: no more waiting, and no trust in an old line. */
    retry: () => {
      if (line.state === 'live' && isOld(line)) current.abort()
      wake()
    },
    /** The browser says that there is no network. */
    drop: () => current.abort(),
    stop: () => {
      ended.abort()
      current.abort()
      wake()
      change({ state: 'off' })
    },
  }
}

function isOld({ lastContactAt }: Line) {
  return lastContactAt !== undefined && Date.now() - lastContactAt.getTime() >= silenceMs
}

/** `stop` tells for how long something was heard, in milliseconds. */
type Watch = { hear: () => void; stop: () => number }

/** Ends what nobody has been heard on for too long. */
function watchFor(patienceMs: number, controller: AbortController): Watch {
  let timer = setTimeout(abort, patienceMs)
  let firstHeardAt: number | undefined

  function abort() {
    controller.abort()
  }

  function hear() {
    firstHeardAt ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(abort, patienceMs)
  }

  function stop() {
    clearTimeout(timer)
    return firstHeardAt === undefined ? 0 : Date.now() - firstHeardAt
  }

  return { hear, stop }
}

/** Ends with the signal too: not every body hears of it by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = stream.getReader()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the line was dropped')))
  })
  // Nobody may be waiting for it any more when it comes.
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
