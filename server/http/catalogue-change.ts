import { createMiddleware } from 'hono/factory'

import type { Env } from '#server/deps/deps.ts'

/** For calls that write the catalogue: tells every server before the answer is given. */
export const publishChanges = createMiddleware<Env>(async (c, next) => {
  await next()
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (isWrite && c.res.ok) c.var.events.tellCatalogueChange()
})
