const pages = ['/', '/menu', '/checkout', '/payment-help', '/privacy']
const files = ['/robots.txt', '/sitemap.xml']
const apiPaths = ['/api/products', '/api/categories', '/api/delivery-zones', '/api/shop']
const paths = new Set([...pages, ...files, ...apiPaths])

const categoryMenuPath = /^\/api\/products\/category\/[\w-]{1,100}$/

/** The same for everybody, whoever asks. With a query, an address is not among them. */
export function isCacheable(path: string) {
  return paths.has(path) || categoryMenuPath.test(path)
}

/** As the router writes it: names of categories are not told apart. */
export function routePatternOf(path: string) {
  return paths.has(path) ? path : '/api/products/category/:category'
}
