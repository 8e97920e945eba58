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
// The first one starts during the first view: it leaves the line to that.
worker.addEventListener('install', (event) => {
  event.waitUntil(worker.registration.active ? precacheShop() : cacheOpenPages())
})

/** From a page whose first view is complete; after a failure, the next page asks again. */
worker.addEventListener('message', (event) => {
  event.waitUntil(precacheShop().catch(() => undefined))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()]))
})

showPushMessages(worker)

worker.addEventListener('fetch', (event) => {
  const answer = respondTo(event)
  if (answer) event.respondWith(answer)
})

/** From the browser's HTTP cache, without loading them again. */
async function cacheOpenPages() {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.filter(({ url }) => publicPages.has(new URL(url).pathname))
  await Promise.allSettled(open.map(({ url }) => cachePage(pageKeyOf(url) ?? '/menu')))
}

async function cachePage(address: string) {
  const request = new Request(address, { cache: 'force-cache' })
  const page = await networkFirst(request, shopCache, { key: request.url })
  await cacheManifest(await page.text())
}

async function precacheShop() {
  const cache = await caches.open(shopCache)
  if (await cache.match(files[0] ?? manifestKey)) return
  await cache.addAll([...files, ...publicPages, ...lists])
  await cacheManifest((await (await cache.match('/'))?.text()) ?? '')
}

async function cacheManifest(page: string) {
  const version = manifestVersionIn(page) ?? ''
  const params = new URLSearchParams({ paths: [...publicPages].join(','), version })
  const answer = await fetch(`${manifestKey}?${params}`)
  const cache = await caches.open(shopCache)
  if (answer.status === 200) await cache.put(manifestKey, answer)
}

async function deleteOldCaches() {
  const names = await caches.keys()
  const older = names.filter((name) => ![shopCache, pictureCache, officeCache].includes(name))
  await Promise.all(older.map((name) => caches.delete(name)))
}

function respondTo({ request }: FetchEvent) {
  const { origin, pathname } = new URL(request.url)
  if (origin === worker.location.origin && precached.has(pathname)) return cachedCode(request)
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
      return cachedCode(request)
    case 'picture':
      return cacheFirst(request, pictureCache)
    case 'network':
      return undefined
  }
}

/** The board's code contains files of the shop. */
async function cachedCode(request: Request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? (await fetch(request))
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

/** For a page never opened here: redirects to the same without its query, or to another. */
async function redirectToCached(request: Request) {
  const { pathname, search } = new URL(request.url)
  const cache = await caches.open(shopCache)
  for (const path of [...(search ? [pathname] : []), '/menu', '/']) {
    if ((search || path !== pathname) && (await cache.match(path))) return Response.redirect(path)
  }
  return undefined
}
