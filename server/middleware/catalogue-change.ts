import { createMiddleware } from 'hono/factory'

import type { Env } from '#server/parts.ts'

/**
 * For calls that write the catalogue: tells every server before we answer. One that failed with a
 * fault of ours may have been committed all the same; a refused one never was.
 */
export const catalogueChange = createMiddleware<Env>(async (c, next) => {
  await next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isRefused = c.res.status >= 400 && c.res.status < 500
  if (!isRead && !isRefused) c.var.events.tellCatalogueChange()
})
