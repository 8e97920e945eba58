/**
 * page, data, places: the network first, what was last seen when it does not answer. picture: never changes
 * under its name, so the copy first. network: not the worker's business at all.
 */
export type Way = 'page' | 'data' | 'places' | 'picture' | 'network'

type Asked = { method: string; mode: string; url: string; headers: Pick<Headers, 'has'> }

/** Pages that are the same for everybody. Tracking, the back-office and signing in are none of them. */
export const pages = new Set(['/', '/menu', '/checkout', '/payment-help'])
const lists = /^\/api\/(shop|products|categories|delivery-zones)$/

/** What the worker does with a request: only what is public and may be kept is kept. */
export function wayOf({ method, mode, url, headers }: Asked, origin: string): Way {
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('Authorization')) return 'network'
  if (mode === 'navigate') return pages.has(pathname) ? 'page' : 'network'
  if (lists.test(pathname)) return 'data'
  if (pathname === '/__manifest') return isOfShop(searchParams) ? 'places' : 'network'
  return pathname.startsWith('/images/') ? 'picture' : 'network'
}

/** The router asks where pages lie: those of staff are not kept. */
function isOfShop(params: URLSearchParams) {
  const paths = (params.get('paths') ?? '').split(',')
  return paths.every((path) => pages.has(path))
}
