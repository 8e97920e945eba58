import { createMiddleware } from 'hono/factory'

export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
