import { createMiddleware } from 'hono/factory'

import type { Env } from '#server/deps/deps.ts'

/** Publishes before the response is sent, so that the writer's next read is fresh. */
export const publishChanges = createMiddleware<Env>(async (c, next) => {
  await next()
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (isWrite && c.res.ok) c.var.events.publishCatalogueChange()
})
