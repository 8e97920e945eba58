/** page, data, manifest: network first. picture: cache first. network: not handled. */
export type Way = 'page' | 'data' | 'places' | 'picture' | 'network'

type Asked = Pick<Request, 'method' | 'mode' | 'cache' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/** Pages that are the same for everybody; tracking, the back-office and sign-in are not. */
export const pages = new Set(['/', '/menu', '/checkout', '/payment-help'])
const lists = /^\/api\/(shop|products|categories|delivery-zones)$/

/** The caching strategy of a request. Only public GET responses are cached. */
export function wayOf({ method, mode, cache, url, headers }: Asked, origin: string): Way {
  const { origin: asked, pathname, search, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('Authorization')) return 'network'
  if (mode === 'navigate') return pages.has(pathname) ? 'page' : 'network'
  // A page that got a cached list asks for a new one with `cache: 'reload'`.
  if (lists.test(pathname)) return search || cache === 'reload' ? 'network' : 'data'
  if (pathname === '/__manifest') return isOfShop(searchParams) ? 'places' : 'network'
  return pathname.startsWith('/images/') ? 'picture' : 'network'
}

/** The router's manifest of staff pages is not cached. */
function isOfShop(params: URLSearchParams) {
  const paths = (params.get('paths') ?? '').split(',')
  return paths.every((path) => pages.has(path))
}

/** Path and category; other parameters change nothing. Undefined: a search, not cached. */
export function pageKeyOf(address: string) {
  const { origin, pathname, searchParams } = new URL(address)
  if (searchParams.has('q')) return undefined
  const category = searchParams.get('category')
  const search = category === null ? '' : `?category=${encodeURIComponent(category)}`
  return `${origin}${pathname}${search}`
}
