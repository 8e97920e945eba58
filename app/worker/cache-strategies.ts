const networkTimeoutMs = 4000
const maxPictures = 150
const maxQueryPages = 24

type CacheOptions = {
  /** Undefined: not cached. */
  key: string | undefined
  otherwise?: () => Promise<Response | undefined>
}

export async function networkFirst(
  request: Request,
  cacheName: string,
  { key, otherwise }: CacheOptions,
) {
  const cache = await caches.open(cacheName)
  const response = key === request.url ? fetchAndCache(request, cache) : fetch(request)
  // Handled below, but only after the cache lookup: avoids an unhandled rejection.
  response.catch(() => undefined)
  const cached = key === undefined ? undefined : await cache.match(key)
  const fallback = cached ? await markAsCached(cached) : await otherwise?.()
  if (!fallback) return await response
  return await Promise.race([response.catch(() => fallback), afterTimeout(fallback)])
}

/** Cache first: a picture never changes under its name. */
export async function cacheFirst(request: Request, cacheName: string) {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await fetchAndCache(request, cache)
  await evictOldest(cache, maxPictures, () => true)
  return answer
}

async function fetchAndCache(request: Request, cache: Cache) {
  const answer = await fetch(request)
  // With a full disk nothing is cached, and the response is still used.
  if (isCacheable(answer)) await cache.put(request, answer.clone()).catch(() => undefined)
  if (request.url.includes('?')) {
    await evictOldest(cache, maxQueryPages, ({ url }) => url.includes('?'))
  }
  return answer
}

/** Incomplete pages are sent with no-store; the last complete one stays cached. */
function isCacheable({ status, redirected, headers }: Response) {
  return status === 200 && !redirected && !/no-store/.test(headers.get('Cache-Control') ?? '')
}

async function markAsCached(cached: Response) {
  const headers = new Headers(cached.headers)
  headers.set('X-Cached', 'yes')
  const text = await cached.text()
  return new Response(text.replace('<html ', '<html data-cached '), { headers })
}

function afterTimeout(fallback: Response) {
  return new Promise<Response>((resolve) => setTimeout(() => resolve(fallback), networkTimeoutMs))
}

/** `cache.keys()` is in insertion order. */
async function evictOldest(cache: Cache, max: number, counts: (request: Request) => boolean) {
  const requests = (await cache.keys()).filter(counts)
  const tooMany = requests.slice(0, Math.max(0, requests.length - max))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}
