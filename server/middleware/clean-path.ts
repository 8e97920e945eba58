import { createMiddleware } from 'hono/factory'

/** Control characters in an address can only be an attack, and PostgreSQL refuses some of them. */
export const cleanPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0|1|7f)/i.test(pathname + search)) {
    return c.json({ message: 'We cannot read this address.' }, 400)
  }
  return next()
})
