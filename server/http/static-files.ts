import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Vite puts a hash into the names under /assets, so those never change. */
const forever = 'public, max-age=31536000, immutable'
const aWhile = 'public, max-age=3600'

type FileEnv = { Variables: { isFile?: boolean } }

const kept = createMiddleware<FileEnv>(async (c, next) => {
  if (c.req.path.split('/').some((part) => part.startsWith('.'))) return c.notFound()
  await next()
  // What is no file goes on to the pages, which say themselves how long they are good for.
  if (c.get('isFile')) {
    const life = lifeOf(c.req.path)
    c.header('Cache-Control', life)
    // Who is never to ask again needs nothing to ask with.
    if (life === forever) c.header('Last-Modified', undefined)
  }
})

/** Nobody may go on with an old worker that has a new one to fetch. */
function lifeOf(path: string) {
  if (path === '/sw.js') return 'no-cache'
  return path.startsWith('/assets/') ? forever : aWhile
}

/** The built files of the browser, and nothing beside them (dot files, manifests). */
export function staticFiles(root: string) {
  const serve = serveStatic<FileEnv>({
    root,
    // The build has laid a brotli and a gzip copy beside each.
    precompressed: true,
    onFound: (_path, c) => c.set('isFile', true),
  })
  return new Hono<FileEnv>().get('*', kept, serve)
}
