/** About 17 KB each (`bench/open-pages.ts`). */
const maxStreams = 6000
/** Phone carriers put thousands of customers behind one address. */
const maxPerOrigin = 1000

let openStreams = 0

export function countLiveStreams() {
  return openStreams
}

export type StreamLimits = { maxStreams: number; maxPerOrigin: number }

/** How many streams are open, in all and by origin. */
export function createStreamSlots(limits: StreamLimits = { maxStreams, maxPerOrigin }) {
  const perOrigin = new Map<string, number>()

  function refusalFor(origin: string) {
    if ((perOrigin.get(origin) ?? 0) >= limits.maxPerOrigin) return 'too-many-requests'
    return openStreams >= limits.maxStreams ? 'live-updates-full' : undefined
  }

  function acquire(origin: string) {
    openStreams += 1
    perOrigin.set(origin, (perOrigin.get(origin) ?? 0) + 1)
  }

  function release(origin: string) {
    openStreams -= 1
    const left = (perOrigin.get(origin) ?? 0) - 1
    if (left > 0) perOrigin.set(origin, left)
    else perOrigin.delete(origin)
  }

  return { refusalFor, acquire, release }
}
