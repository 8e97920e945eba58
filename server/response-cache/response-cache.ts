import type { Events } from '#server/gateways/events.ts'

import { toCachedResponse } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'
import { isCacheable } from './is-cacheable.ts'

/** Shows what was changed past us, by hand in the database, without anybody being told. */
const maxAgeMs = 60_000
/** So long an answer must have stood before it is worth full compression. */
const recompressAfterMs = 3000

type Options = {
  /** Makes the answer to a GET that carries nothing of any client. */
  render: (path: string) => Promise<Response>
  clock: () => Date
  events: Pick<Events, 'onCatalogueChange' | 'canHear'>
}

type Pending = {
  version: number
  startedAtMs: number
  response: Promise<CachedResponse | undefined>
}
type Entry = { response: CachedResponse; expiresAtMs: number }

/** Public answers, kept until something changes. One that could be older than a change is not kept. */
export function createResponseCache({ render, clock, events }: Options) {
  let version = 0
  const entries = new Map<string, Entry>()
  const inFlight = new Map<string, Pending>()
  /** What was kept last, packed: most changes leave most answers as they are. */
  const previous = new Map<string, CachedResponse>()

  events.onCatalogueChange(() => {
    version += 1
    entries.clear()
  })

  /** Those who ask at one version wait for one reading; after a change it is begun anew. */
  function read(path: string) {
    const pending = inFlight.get(path)
    if (pending?.version === version) return pending.response
    const startedAtMs = clock().getTime()
    const response = render(path).then(toCachedResponse).then(reuseUnchanged)
    const started = { version, startedAtMs, response }
    inFlight.set(path, started)
    void response.then(
      (cached) => finish(path, started, cached),
      () => finish(path, started, undefined),
    )
    return response

    function reuseUnchanged(fresh: CachedResponse | undefined) {
      const last = previous.get(path)
      return fresh && fresh.hash === last?.hash ? last : fresh
    }
  }

  function finish(path: string, pending: Pending, response: CachedResponse | undefined) {
    if (inFlight.get(path) === pending) inFlight.delete(path)
    if (!response?.isStorable || pending.version !== version) return
    const expiresAtMs = Math.min(response.expiresAtMs, pending.startedAtMs + maxAgeMs)
    entries.set(path, { response, expiresAtMs })
    previous.set(path, response)
    setTimeout(() => {
      if (entries.get(path)?.response === response) void response.recompress()
    }, recompressAfterMs).unref()
  }

  /** What lies ready. */
  function find(path: string) {
    const found = entries.get(path)
    const isFresh = found && clock().getTime() < found.expiresAtMs && events.canHear()
    return isFresh ? found.response : undefined
  }

  /** What lies ready or is made now; undefined for what has to be answered one by one. */
  async function get(path: string) {
    if (!isCacheable(path) || !events.canHear()) return undefined
    const response = find(path) ?? (await read(path))
    return response && clock().getTime() < response.expiresAtMs ? response : undefined
  }
  return { find, get }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
