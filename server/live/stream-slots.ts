/** About 17 KB each (`bench/open-pages.ts`). */
const maxStreams = 6000
const maxPerOrigin = 50

let openStreams = 0

export function countLiveStreams() {
  return openStreams
}

export type StreamLimits = { maxStreams: number; maxPerOrigin: number }

type Stream = { end: () => void }

/** Which streams are open, by origin, oldest first. */
export function createStreamSlots(limits: StreamLimits = { maxStreams, maxPerOrigin }) {
  const byOrigin = new Map<string, Set<Stream>>()

  /**
   * When all are taken, a client gets the place of the oldest stream of the origin with most, so that
   * one origin cannot shut out others. Returns a function that releases the place, or the refusal.
   */
  function acquire(origin: string, end: () => void) {
    const own = byOrigin.get(origin) ?? new Set<Stream>()
    if (own.size >= limits.maxPerOrigin) return 'too-many-requests'
    if (openStreams >= limits.maxStreams) {
      const [greediest, streams] = findGreediest()
      const [oldest] = streams
      if (!oldest || streams.size <= own.size + 1) return 'live-updates-full'
      release(greediest, oldest)
      oldest.end()
    }
    const stream = { end }
    byOrigin.set(origin, own.add(stream))
    openStreams += 1
    return () => release(origin, stream)
  }

  function findGreediest() {
    let greediest: [string, ReadonlySet<Stream>] = ['', new Set()]
    for (const entry of byOrigin) if (entry[1].size > greediest[1].size) greediest = entry
    return greediest
  }

  function release(origin: string, stream: Stream) {
    const streams = byOrigin.get(origin)
    if (!streams?.delete(stream)) return
    openStreams -= 1
    if (streams.size === 0) byOrigin.delete(origin)
  }

  return { acquire }
}
