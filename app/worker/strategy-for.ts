/** page, data, manifest, office: network first. picture, code: cache first. network: not handled. */
export type Strategy = 'page' | 'data' | 'manifest' | 'office' | 'picture' | 'code' | 'network'

type RequestFields = Pick<Request, 'method' | 'mode' | 'cache' | 'url'> & {
  headers: Pick<Headers, 'has'>
}

/** Pages that are the same for everybody; tracking, the back-office and sign-in are not. */
export const publicPages = new Set(['/', '/menu', '/checkout', '/payment-help', '/privacy'])
const listPaths = /^\/api\/(shop|products|categories|delivery-zones)$/

export function strategyFor(
  { method, mode, cache, url, headers }: RequestFields,
  origin: string,
): Strategy {
  const { origin: requestOrigin, pathname, search, searchParams } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || headers.has('Authorization')) return 'network'
  if (mode === 'navigate') return strategyForPage(pathname)
  // A page that got a cached list asks for a new one with `cache: 'reload'`.
  if (listPaths.test(pathname)) return search || cache === 'reload' ? 'network' : 'data'
  if (pathname === '/__manifest') return isShopManifest(searchParams) ? 'manifest' : 'network'
  if (pathname.startsWith('/assets/')) return 'code'
  return pathname.startsWith('/images/') ? 'picture' : 'network'
}

function strategyForPage(pathname: string) {
  if (publicPages.has(pathname)) return 'page'
  return /^\/admin(\/|$)/.test(pathname) ? 'office' : 'network'
}

function isShopManifest(params: URLSearchParams) {
  const paths = (params.get('paths') ?? '').split(',')
  return paths.every((path) => publicPages.has(path))
}

/** Undefined: a search, which is not cached. */
export function pageKeyOf(address: string) {
  const { origin, pathname, searchParams } = new URL(address)
  if (searchParams.has('q')) return undefined
  const category = searchParams.get('category')
  const search = category === null ? '' : `?category=${encodeURIComponent(category)}`
  return `${origin}${pathname}${search}`
}
