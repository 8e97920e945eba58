import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'

/** Vite puts a hash into the names under /assets, so those never change. */
const forever = 'public, max-age=31536000, immutable'
const aWhile = 'public, max-age=3600'

/** The built files of the browser, and nothing beside them (dot files, manifests). */
export function staticFiles(root: string) {
  const hidden = createMiddleware(async (c, next) => {
    if (c.req.path.split('/').some((part) => part.startsWith('.'))) return c.notFound()
    await next()
  })
  return new Hono().get('*', hidden, serveStatic({ root, onFound: cacheFor }))
}

function cacheFor(path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', /[\\/](assets|fonts)[\\/]/.test(path) ? forever : aWhile)
}
