import { widerOriginOf } from '#domain/origin.ts'

/** About 17 KB each (`bench/open-pages.ts`). */
const maxStreams = 6000
const maxPerOrigin = 50

let openStreams = 0

export function countLiveStreams() {
  return openStreams
}

export type StreamLimits = { maxStreams: number; maxPerOrigin: number }

type Stream = { origin: string; end: () => void }
type Streams = Map<string, Set<Stream>>

/** Which streams are open, oldest first: by origin, and by wider origin, as IPv6 networks are cheap. */
export function createStreamSlots(limits: StreamLimits = { maxStreams, maxPerOrigin }) {
  const byOrigin: Streams = new Map()
  const byWiderOrigin: Streams = new Map()

  /**
   * When all are taken, a client gets the place of the oldest stream of the wider origin with most, if
   * that has more than it would have, or if it has none itself: no number of origins shuts out others.
   * Returns a function that releases the place, or the refusal.
   */
  function acquire(origin: string, end: () => void) {
    const own = byOrigin.get(origin)?.size ?? 0
    if (own >= limits.maxPerOrigin) return 'too-many-requests'
    const stream = { origin, end }
    if (openStreams >= limits.maxStreams) {
      const replaced = findReplaceable(stream)
      if (!replaced) return 'live-updates-full'
      release(replaced)
      replaced.end()
    }
    add(byOrigin, origin, stream)
    add(byWiderOrigin, widerOriginOf(origin), stream)
    openStreams += 1
    return () => release(stream)
  }

  function findReplaceable({ origin }: Stream) {
    let most: ReadonlySet<Stream> = new Set()
    for (const streams of byWiderOrigin.values()) if (streams.size > most.size) most = streams
    const own = byWiderOrigin.get(widerOriginOf(origin))?.size ?? 0
    const [oldest] = most
    return own === 0 || most.size > own + 1 ? oldest : undefined
  }

  function release(stream: Stream) {
    const isReleased = remove(byOrigin, stream.origin, stream)
    if (!isReleased) return
    remove(byWiderOrigin, widerOriginOf(stream.origin), stream)
    openStreams -= 1
  }

  return { acquire }
}

function add(streams: Streams, key: string, stream: Stream) {
  streams.set(key, (streams.get(key) ?? new Set()).add(stream))
}

function remove(streams: Streams, key: string, stream: Stream) {
  const ofKey = streams.get(key)
  const isRemoved = ofKey?.delete(stream) ?? false
  if (ofKey?.size === 0) streams.delete(key)
  return isRemoved
}
