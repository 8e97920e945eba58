import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Vite puts a hash into the names under /assets, so those never change. */
const immutable = 'public, max-age=31536000, immutable'
const shortLived = 'public, max-age=3600'

type FileEnv = { Variables: { isFile?: boolean } }

const setCacheControl = createMiddleware<FileEnv>(async (c, next) => {
  if (c.req.path.split('/').some((part) => part.startsWith('.'))) return c.notFound()
  await next()
  // What is no file goes on to the pages, which say themselves how long they are good for.
  if (c.get('isFile')) {
    const cacheControl = cacheControlFor(c.req.path)
    c.header('Cache-Control', cacheControl)
    // Who is never to ask again needs nothing to ask with.
    if (cacheControl === immutable) c.header('Last-Modified', undefined)
  }
})

/** Nobody may go on with an old worker that has a new one to fetch. */
function cacheControlFor(path: string) {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? immutable : shortLived
}

/** The built files of the browser, and nothing beside them (dot files, manifests). */
export function staticFiles(root: string) {
  const serve = serveStatic<FileEnv>({
    root,
    // The build has laid a brotli and a gzip copy beside each.
    precompressed: true,
    onFound: (_path, c) => c.set('isFile', true),
  })
  return new Hono<FileEnv>().get('*', setCacheControl, serve)
}
