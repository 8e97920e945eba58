import { createMiddleware } from 'hono/factory'

import type { Env } from '#server/deps/deps.ts'

import { replyDiskFull } from './reply-error.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const refuseWhenDiskFull = createMiddleware<Env>(async (c, next) => {
  const isRead = readMethods.has(c.req.method) || c.req.path.startsWith('/api/auth/')
  return isRead || !c.var.disk.isFull() ? next() : replyDiskFull(c)
})
