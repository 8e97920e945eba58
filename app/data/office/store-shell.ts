import { useEffect } from 'react'

import { useEventConnection } from './event-connection.ts'

const boardPath = '/admin/orders'
/** After the code of the other pages is prefetched. */
const restMs = 5000

/**
 * Stores the board's page and code for the service worker, so that it opens offline (decision
 * 0049). The page is fetched without cookies, and the server renders no data into it.
 */
export function useStoredShell(registerWorker: () => void) {
  const isLive = useEventConnection(({ state }) => state === 'live')
  useEffect(() => {
    if (!import.meta.env.PROD || !isLive || !('caches' in window)) return
    const timer = setTimeout(() => {
      registerWorker()
      // With a full disk nothing is stored.
      storeShell().catch(() => {})
    }, restMs)
    return () => clearTimeout(timer)
  }, [isLive, registerWorker])
}

async function storeShell() {
  const page = await fetch(boardPath, { credentials: 'omit', cache: 'no-store' })
  if (page.status !== 200 || page.redirected) return
  const html = await page.clone().text()
  const code = new Set([...codeIn(html), ...loadedCode()])
  const cache = await caches.open('office')
  const stored = await cache.keys()
  const known = new Set(stored.map(({ url }) => new URL(url).pathname))
  // The page last: it needs all of its code.
  await cache.addAll([...code].filter((path) => !known.has(path)))
  await cache.put(boardPath, page)
  const old = stored.filter(({ url }) => !code.has(new URL(url).pathname))
  await Promise.all(old.map((request) => !request.url.endsWith(boardPath) && cache.delete(request)))
}

/** After a deployment the page names other files than those loaded here. */
function codeIn(html: string) {
  return html.match(/\/assets\/[\w.-]+\.js/g) ?? []
}

function loadedCode() {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
