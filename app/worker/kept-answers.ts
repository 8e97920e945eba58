/** How long a page or a list may take before the last one seen is the better answer. */
const patienceMs = 4000
const mostPictures = 150
/** Pages of categories; those without a query are four. */
const mostQueries = 24

type Kept = {
  /** Under what it is kept; an answer to another address is not kept. */
  key: string | undefined
  /** Where nothing is kept under it. */
  otherwise?: () => Promise<Response | undefined>
}

/** The newest answer, or on a bad line the last one, marked as such; fails where there is neither. */
export async function newestOf(request: Request, cacheName: string, { key, otherwise }: Kept) {
  const cache = await caches.open(cacheName)
  const asked = key === request.url ? askAndKeep(request, cache) : fetch(request)
  // Heard below, but not before the store has been looked into.
  asked.catch(() => undefined)
  const kept = key === undefined ? undefined : await cache.match(key)
  const instead = kept ? await marked(kept) : await otherwise?.()
  if (!instead) return await asked
  return await Promise.race([asked.catch(() => instead), waited(instead)])
}

/** The copy if there is one: under its name the file never changes. */
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
  // A full phone keeps nothing, and shows what came all the same.
  if (mayBeKept(answer)) await cache.put(request, answer.clone()).catch(() => undefined)
  if (request.url.includes('?')) {
    await forgetOldest(cache, mostQueries, ({ url }) => url.includes('?'))
  }
  return answer
}

/** A page that lacks something says so by no-store: the last whole one is the better one to keep. */
function mayBeKept({ status, redirected, headers }: Response) {
  return status === 200 && !redirected && !/no-store/.test(headers.get('Cache-Control') ?? '')
}

/** So that the page knows it: a list by its header, the page itself by an attribute. */
async function marked(kept: Response) {
  const headers = new Headers(kept.headers)
  headers.set('X-Kept', 'yes')
  const text = await kept.text()
  return new Response(text.replace('<html ', '<html data-kept '), { headers })
}

function waited(instead: Response) {
  return new Promise<Response>((resolve) => setTimeout(() => resolve(instead), patienceMs))
}

/** A cache lists its entries in the order in which they came. */
async function forgetOldest(cache: Cache, most: number, counts: (request: Request) => boolean) {
  const requests = (await cache.keys()).filter(counts)
  const tooMany = requests.slice(0, Math.max(0, requests.length - most))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}
