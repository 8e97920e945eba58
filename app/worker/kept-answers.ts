/** How long a page or a list may take before the last one seen is the better answer. */
const patienceMs = 4000
const mostPictures = 150

/** The newest answer, or on a bad line the last one; fails when there never was one. */
export async function newestOf(request: Request, cacheName: string) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  const asked = askAndKeep(request, cache)
  if (!kept) return await asked
  return await Promise.race([asked.catch(() => kept), waited(kept)])
}

/** The copy if there is one: under its name the file never changes. */
export async function pictureOf(request: Request, cacheName: string) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await askAndKeep(request, cache)
  await forgetOldest(cache)
  return answer
}

async function askAndKeep(request: Request, cache: Cache) {
  const answer = await fetch(request)
  // A full phone keeps nothing, and shows what came all the same.
  if (mayBeKept(answer)) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

/** A page that lacks something says so by no-store: the last whole one is the better one to keep. */
function mayBeKept({ status, redirected, headers }: Response) {
  return status === 200 && !redirected && !/no-store/.test(headers.get('Cache-Control') ?? '')
}

function waited(kept: Response) {
  return new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
}

/** A cache lists its entries in the order in which they came. */
async function forgetOldest(cache: Cache) {
  const requests = await cache.keys()
  const tooMany = requests.slice(0, Math.max(0, requests.length - mostPictures))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}
