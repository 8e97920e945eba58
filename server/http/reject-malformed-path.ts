import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** PostgreSQL rejects control characters, React Router logs bad escapes, `URL` hides dots. */
export const rejectMalformedPath = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (/%(0|1|7f)/i.test(pathname + search) || !isDecodable(pathname)) {
    return c.json({ message: 'We cannot read this address.' }, 400)
  }
  const [sent = ''] = rawUrl(c.env).split('?')
  if (dotSegment.test(sent)) return c.json({ message: 'There is no such page.' }, 404)
  return next()
})

function rawUrl(env: Partial<HttpBindings> | undefined) {
  return env?.incoming?.url ?? ''
}

function isDecodable(path: string) {
  try {
    // The bundler removes a call whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
