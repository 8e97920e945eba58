/** After this time the cached response is used. */
const patienceMs = 4000
const mostPictures = 150
/** Limits the cached category pages; pages without a query are four. */
const mostQueries = 24

type Kept = {
  /** The cache key; undefined: not cached. */
  key: string | undefined
  otherwise?: () => Promise<Response | undefined>
}

/** Network first, with the cached response as fallback, marked as such. */
export async function newestOf(request: Request, cacheName: string, { key, otherwise }: Kept) {
  const cache = await caches.open(cacheName)
  const asked = key === request.url ? askAndKeep(request, cache) : fetch(request)
  // Handled below, but only after the cache lookup: avoids an unhandled rejection.
  asked.catch(() => undefined)
  const kept = key === undefined ? undefined : await cache.match(key)
  const instead = kept ? await marked(kept) : await otherwise?.()
  if (!instead) return await asked
  return await Promise.race([asked.catch(() => instead), waited(instead)])
}

/** Cache first: a picture never changes under its name. */
export async function pictureOf(request: Request, cacheName: string) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await askAndKeep(request, cache)
  await forgetOldest(cache, mostPictures, () => true)
  return answer
}

async function askAndKeep(request: Request, cache: Cache) {
  const answer = await fetch(request)
  // With a full disk nothing is cached, and the response is still used.
  if (mayBeKept(answer)) await cache.put(request, answer.clone()).catch(() => undefined)
  if (request.url.includes('?')) {
    await forgetOldest(cache, mostQueries, ({ url }) => url.includes('?'))
  }
  return answer
}

/** Incomplete pages are sent with no-store; the last complete one stays cached. */
function mayBeKept({ status, redirected, headers }: Response) {
  return status === 200 && !redirected && !/no-store/.test(headers.get('Cache-Control') ?? '')
}

/** Tells the page: lists by a header, pages by an attribute. */
async function marked(kept: Response) {
  const headers = new Headers(kept.headers)
  headers.set('X-Kept', 'yes')
  const text = await kept.text()
  return new Response(text.replace('<html ', '<html data-kept '), { headers })
}

function waited(instead: Response) {
  return new Promise<Response>((resolve) => setTimeout(() => resolve(instead), patienceMs))
}

/** `cache.keys()` is in insertion order. */
async function forgetOldest(cache: Cache, most: number, counts: (request: Request) => boolean) {
  const requests = (await cache.keys()).filter(counts)
  const tooMany = requests.slice(0, Math.max(0, requests.length - most))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}
