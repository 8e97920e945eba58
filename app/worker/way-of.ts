/**
 * page, data, places: the network first, what was last seen when it does not answer. picture: never changes
 * under its name, so the copy first. network: not the worker's business at all.
 */
export type Way = 'page' | 'data' | 'places' | 'picture' | 'network'

type Asked = Pick<Request, 'method' | 'mode' | 'cache' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/** Pages that are the same for everybody. Tracking, the back-office and signing in are none of them. */
export const pages = new Set(['/', '/menu', '/checkout', '/payment-help'])
const lists = /^\/api\/(shop|products|categories|delivery-zones)$/

/** What the worker does with a request: only what is public and may be kept is kept. */
export function wayOf({ method, mode, cache, url, headers }: Asked, origin: string): Way {
  const { origin: asked, pathname, search, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('Authorization')) return 'network'
  if (mode === 'navigate') return pages.has(pathname) ? 'page' : 'network'
  // Who has had the kept list asks past us for a new one.
  if (lists.test(pathname)) return search || cache === 'reload' ? 'network' : 'data'
  if (pathname === '/__manifest') return isOfShop(searchParams) ? 'places' : 'network'
  return pathname.startsWith('/images/') ? 'picture' : 'network'
}

/** The router asks where pages lie: those of staff are not kept. */
function isOfShop(params: URLSearchParams) {
  const paths = (params.get('paths') ?? '').split(',')
  return paths.every((path) => pages.has(path))
}

/**
 * Under what a page is kept: its path and category make it another page, a dish is opened by script,
 * and all else that links carry says nothing to us. Undefined where the page shows what was searched.
 */
export function pageKeyOf(address: string) {
  const { origin, pathname, searchParams } = new URL(address)
  if (searchParams.has('q')) return undefined
  const category = searchParams.get('category')
  const search = category === null ? '' : `?category=${encodeURIComponent(category)}`
  return `${origin}${pathname}${search}`
}
