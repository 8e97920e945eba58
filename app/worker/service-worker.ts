import { newestOf, pictureOf } from './cache-strategies.ts'
import { pageKeyOf, pages, wayOf } from './strategy-for.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

// Replaced by the build (scripts/shop-worker.ts): the shop's files, and a hash of them.
const files: string[] = JSON.parse('__SHOP_FILES__')
const version = '__SHOP_VERSION__'

const worker = globalThis as unknown as WorkerScope
const shopCache = `shop-${version}`
const pictureCache = 'pictures'
const placesKey = '/__manifest'
const lists = ['/api/shop', '/api/products', '/api/categories', '/api/delivery-zones']
const known = new Set(files)

// A new worker waits until no page of the old one is open, so that those still find their files.
worker.addEventListener('install', (event) => event.waitUntil(keepShop()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

async function keepShop() {
  const cache = await caches.open(shopCache)
  await cache.addAll([...files, ...pages, ...lists])
  await keepPlaces(cache)
}

/** Caches the router's manifest for the shop's pages; the request names the build. */
async function keepPlaces(cache: Cache) {
  const home = await (await cache.match('/'))?.text()
  const [, build = ''] = /__reactRouterManifest[^;]*"version":\s*"(\w+)"/.exec(home ?? '') ?? []
  const params = new URLSearchParams({ paths: [...pages].join(','), version: build })
  const answer = await fetch(`${placesKey}?${params}`)
  if (answer.status === 200) await cache.put(placesKey, answer)
}

async function forgetOlder() {
  const names = await caches.keys()
  const older = names.filter((name) => name !== shopCache && name !== pictureCache)
  await Promise.all(older.map((name) => caches.delete(name)))
}

function answerTo({ request }: FetchEvent) {
  const { origin, pathname } = new URL(request.url)
  if (origin === worker.location.origin && known.has(pathname)) return fileOf(request)
  switch (wayOf(request, worker.location.origin)) {
    case 'page':
      return newestPage(request)
    case 'data':
      return newestOf(request, shopCache, { key: request.url })
    case 'places':
      return newestOf(request, shopCache, { key: placesKey })
    case 'picture':
      return pictureOf(request, pictureCache)
    case 'network':
      return undefined
  }
}

async function fileOf(request: Request) {
  const cache = await caches.open(shopCache)
  return (await cache.match(request, { ignoreSearch: true })) ?? (await fetch(request))
}

function newestPage(request: Request) {
  const key = pageKeyOf(request.url)
  return newestOf(request, shopCache, { key, otherwise: () => elsewhere(request) })
}

/** For a category or search never opened here: redirects to the page without it. */
async function elsewhere(request: Request) {
  const { pathname, search } = new URL(request.url)
  const cache = await caches.open(shopCache)
  if (search && (await cache.match(pathname))) return Response.redirect(pathname)
  return (await cache.match('/menu')) && pathname !== '/menu'
    ? Response.redirect('/menu')
    : undefined
}
