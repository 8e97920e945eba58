import type { Events } from '#server/gateways/events.ts'

import { type CachedResponse, toCachedResponse } from './cached-response.ts'

/** Bounds staleness after changes made directly in the database. */
const maxAgeMs = 60_000

const pages = ['/', '/menu', '/checkout', '/payment-help', '/privacy']
const files = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']
const apiPaths = [
  '/api/products',
  '/api/categories',
  '/api/delivery-zones',
  '/api/shop',
  '/api/promise',
]
const paths = new Set([...pages, ...files, ...apiPaths])

const categoryMenuPath = /^\/api\/products\/category\/[\w-]{1,100}$/

/** Public responses, the same for every client. A URL with a query is not cached. */
export function isCacheable(path: string) {
  return paths.has(path) || categoryMenuPath.test(path)
}

export function routePatternOf(path: string) {
  return paths.has(path) ? path : '/api/products/category/:category'
}

type Options = {
  render: (path: string) => Promise<Response>
  clock: () => Date
  events: Pick<Events, 'onCatalogueChange' | 'isSubscribed'>
}

type Pending = {
  version: number
  startedAtMs: number
  response: Promise<CachedResponse | undefined>
}
type Entry = { response: CachedResponse; expiresAtMs: number }

/** A response that started before the last catalogue change is not stored. */
export function createResponseCache({ render, clock, events }: Options) {
  let version = 0
  const entries = new Map<string, Entry>()
  const inFlight = new Map<string, Pending>()
  /** Most changes leave most responses identical: these are already compressed. */
  const previous = new Map<string, CachedResponse>()

  events.onCatalogueChange(() => {
    version += 1
    entries.clear()
  })

  /** Coalesces concurrent requests; after a change a new one starts. */
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
  }

  function find(path: string) {
    const found = entries.get(path)
    const isFresh = found && clock().getTime() < found.expiresAtMs && events.isSubscribed()
    return isFresh ? found.response : undefined
  }

  async function get(path: string) {
    if (!isCacheable(path) || !events.isSubscribed()) return undefined
    const response = find(path) ?? (await read(path))
    return response && clock().getTime() < response.expiresAtMs ? response : undefined
  }
  return { find, get }
}

export type ResponseCache = ReturnType<typeof createResponseCache>
