import { createMiddleware } from 'hono/factory'

/** For answers about one person: nobody between us and them keeps a copy. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})
