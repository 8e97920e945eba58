import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Refuses control characters, some of which PostgreSQL cannot store, and invalid escapes, with which
 * the page router would log the whole address. A segment of one or two dots is 404: `URL` would
 * resolve it silently.
 */
export const rejectMalformedPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0|1|7f)/i.test(pathname + search) || !isDecodable(pathname)) {
    return c.json({ message: 'We cannot read this address.' }, 400)
  }
  const [sent = ''] = rawUrl(c.env).split('?')
  if (dotSegment.test(sent)) return c.json({ message: 'There is no such page.' }, 404)
  return next()
})

/** The address as it was sent; none where a page asks in this process. */
function rawUrl(env: Partial<HttpBindings> | undefined) {
  return env?.incoming?.url ?? ''
}

function isDecodable(path: string) {
  try {
    // The build leaves out a call that nobody uses the result of.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
