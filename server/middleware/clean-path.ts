import { createMiddleware } from 'hono/factory'

/**
 * Control characters in an address can only be an attack, and PostgreSQL refuses some of them. Of
 * escapes that are no text the router of pages would write the whole address to the log.
 */
export const cleanPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0|1|7f)/i.test(pathname + search) || !isText(pathname)) {
    return c.json({ message: 'We cannot read this address.' }, 400)
  }
  return next()
})

function isText(path: string) {
  try {
    // The build leaves out a call that nobody uses the result of.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
