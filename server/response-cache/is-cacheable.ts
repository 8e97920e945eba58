const pages = ['/', '/menu', '/checkout', '/payment-help', '/privacy']
const files = ['/robots.txt', '/sitemap.xml']
const calls = ['/api/products', '/api/categories', '/api/delivery-zones', '/api/shop']
const paths = new Set([...pages, ...files, ...calls])

const menuOfCategory = /^\/api\/products\/category\/[\w-]{1,100}$/

/** The same for everybody, whoever asks. With a query, an address is not among them. */
export function isKeepablePath(path: string) {
  return paths.has(path) || menuOfCategory.test(path)
}

/** As the router writes it: names of categories are not told apart. */
export function patternOf(keepablePath: string) {
  return paths.has(keepablePath) ? keepablePath : '/api/products/category/:category'
}
