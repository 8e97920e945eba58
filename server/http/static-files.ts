import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

const immutable = 'public, max-age=31536000, immutable'
const shortLived = 'public, max-age=3600'

type FileEnv = { Variables: { isFile?: boolean } }

const setCacheControl = createMiddleware<FileEnv>(async (c, next) => {
  if (c.req.path.split('/').some((part) => part.startsWith('.'))) return c.notFound()
  await next()
  if (c.get('isFile')) {
    const cacheControl = cacheControlFor(c.req.path)
    c.header('Cache-Control', cacheControl)
    if (cacheControl === immutable) c.header('Last-Modified', undefined)
  }
})

/** The service worker must always be revalidated. */
function cacheControlFor(path: string) {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? immutable : shortLived
}

export function staticFiles(root: string) {
  const serve = serveStatic<FileEnv>({
    root,
    precompressed: true,
    onFound: (_path, c) => c.set('isFile', true),
  })
  return new Hono<FileEnv>().get('*', setCacheControl, serve)
}
