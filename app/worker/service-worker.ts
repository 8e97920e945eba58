import { networkFirst, cacheFirst } from './cache-strategies.ts'
import { manifestVersionIn } from './manifest-version.ts'
import { showPushMessages } from './push-messages.ts'
import { pageKeyOf, publicPages, strategyFor } from './strategy-for.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

// Replaced by the build (scripts/shop-worker.ts): the shop's files, and a hash of them.
const files: string[] = JSON.parse('__SHOP_FILES__')
const shopVersion = '__SHOP_VERSION__'

const worker = globalThis as unknown as WorkerScope
const shopCache = `shop-${shopVersion}`
const pictureCache = 'pictures'
/** Filled by the page (app/data/office/store-shell.ts). */
const officeCache = 'office'
const boardPath = '/admin/orders'
const manifestKey = '/__manifest'
const lists = ['/api/shop', '/api/products', '/api/categories', '/api/delivery-zones']
const precached = new Set(files)

// A new worker waits until no page of the old one is open, so that those still find their files.
worker.addEventListener('install', (event) => event.waitUntil(precacheShop()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()]))
})

showPushMessages(worker)

worker.addEventListener('fetch', (event) => {
  const answer = respondTo(event)
  if (answer) event.respondWith(answer)
})

async function precacheShop() {
  const cache = await caches.open(shopCache)
  await cache.addAll([...files, ...publicPages, ...lists])
  await cacheManifest(cache)
}

async function cacheManifest(cache: Cache) {
  const home = await (await cache.match('/'))?.text()
  const version = manifestVersionIn(home ?? '') ?? ''
  const params = new URLSearchParams({ paths: [...publicPages].join(','), version })
  const answer = await fetch(`${manifestKey}?${params}`)
  if (answer.status === 200) await cache.put(manifestKey, answer)
}

async function deleteOldCaches() {
  const names = await caches.keys()
  const older = names.filter((name) => ![shopCache, pictureCache, officeCache].includes(name))
  await Promise.all(older.map((name) => caches.delete(name)))
}

function respondTo({ request }: FetchEvent) {
  const { origin, pathname } = new URL(request.url)
  if (origin === worker.location.origin && precached.has(pathname)) return precachedFile(request)
  switch (strategyFor(request, worker.location.origin)) {
    case 'page':
      return pageResponse(request)
    case 'data':
      return networkFirst(request, shopCache, { key: request.url })
    case 'manifest':
      return networkFirst(request, shopCache, { key: manifestKey })
    case 'office':
      return pathname === boardPath
        ? networkFirst(request, officeCache, { key: boardPath })
        : fetch(request).catch(redirectToBoard)
    case 'code':
      return officeCode(request)
    case 'picture':
      return cacheFirst(request, pictureCache)
    case 'network':
      return undefined
  }
}

async function precachedFile(request: Request) {
  const cache = await caches.open(shopCache)
  return (await cache.match(request, { ignoreSearch: true })) ?? (await fetch(request))
}

async function officeCode(request: Request) {
  const cache = await caches.open(officeCache)
  return (await cache.match(request)) ?? (await fetch(request))
}

/** The only page of the back-office that opens offline. */
async function redirectToBoard(failure: unknown) {
  const cache = await caches.open(officeCache)
  if (await cache.match(boardPath)) return Response.redirect(boardPath)
  throw failure
}

function pageResponse(request: Request) {
  const key = pageKeyOf(request.url)
  return networkFirst(request, shopCache, { key, otherwise: () => redirectToCached(request) })
}

/** For a category or search never opened here: redirects to the page without it. */
async function redirectToCached(request: Request) {
  const { pathname, search } = new URL(request.url)
  const cache = await caches.open(shopCache)
  if (search && (await cache.match(pathname))) return Response.redirect(pathname)
  return (await cache.match('/menu')) && pathname !== '/menu'
    ? Response.redirect('/menu')
    : undefined
}
