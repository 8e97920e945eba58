const pages = ['/', '/menu', '/checkout', '/payment-help', '/privacy']
const files = ['/robots.txt', '/sitemap.xml']
const apiPaths = [
  '/api/products',
  '/api/categories',
  '/api/delivery-zones',
  '/api/shop',
  '/api/promise',
]
const paths = new Set([...pages, ...files, ...apiPaths])

const categoryMenuPath = /^\/api\/products\/category\/[\w-]{1,100}$/

/** Public responses, the same for every client. A URL with a query is not cached. */
export function isCacheable(path: string) {
  return paths.has(path) || categoryMenuPath.test(path)
}

export function routePatternOf(path: string) {
  return paths.has(path) ? path : '/api/products/category/:category'
}
