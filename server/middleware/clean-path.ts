import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Control characters in an address can only be an attack, and PostgreSQL refuses some of them. Of
 * escapes that are no text the router of pages would write the whole address to the log. A segment
 * of one or two dots, which `URL` resolves silently, is an address that does not exist.
 */
export const cleanPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0|1|7f)/i.test(pathname + search) || !isText(pathname)) {
    return c.json({ message: 'We cannot read this address.' }, 400)
  }
  const [sent = ''] = sentAddress(c.env).split('?')
  if (dotSegment.test(sent)) return c.json({ message: 'There is no such page.' }, 404)
  return next()
})

/** The address as it was sent; none where a page asks in this process. */
function sentAddress(env: Partial<HttpBindings> | undefined) {
  return env?.incoming?.url ?? ''
}

function isText(path: string) {
  try {
    // The build leaves out a call that nobody uses the result of.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
