import { createMiddleware } from 'hono/factory'

import type { Env } from '#server/deps/deps.ts'

export const requireConfiguredProvider = createMiddleware<Env>(async (c, next) => {
  if (c.req.param('provider') === c.var.payments.name) return next()
  return c.json({ message: 'We do not take payments this way.' }, 404)
})
