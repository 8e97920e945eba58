import { createMiddleware } from 'hono/factory'

import { refuse } from '#domain/refusal.ts'
import type { Env } from '#server/deps/deps.ts'

import { replyRefusal } from './refusals.ts'
import { bearerOf } from './staff-only.ts'

type Header = (name: string) => string | undefined

/**
 * For calls that act on the cookie alone: only our own pages may make them. Browsers say where a
 * call comes from, and pages cannot change what they say; whoever says neither is no browser.
 */
export const requireSameOrigin = createMiddleware<Env>(async (c, next) => {
  const header: Header = (name) => c.req.header(name)
  const own = ownOrigins(c.var.publicUrl, c.req.url)
  if (isSameOrigin(header, own) && isScriptRequest(header)) return next()
  return replyRefusal(c, refuse('foreign-origin'))
})

/**
 * For every call that changes something: a page of another site may not make it in the name of
 * whoever looks at it. A bearer token is a proof of its own, since browsers never send it unasked.
 * Here the name that was asked for is ours too: no page can choose it, and no order is to be lost.
 */
export const rejectCrossOriginWrites = createMiddleware<Env>(async (c, next) => {
  const header: Header = (name) => c.req.header(name)
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || bearerOf(c) !== undefined
  const asked = header('Host') ?? new URL(c.req.url).host
  const own = [...ownOrigins(c.var.publicUrl, c.req.url), `http://${asked}`, `https://${asked}`]
  if (isSafe || isSameOrigin(header, own)) return next()
  return replyRefusal(c, refuse('foreign-origin'))
})

/** Without https the shop may be reached by several names: localhost, an address of the network. */
function ownOrigins(publicUrl: string, requestUrl: string) {
  const { protocol, origin } = new URL(publicUrl)
  return protocol === 'https:' ? [origin] : [origin, new URL(requestUrl).origin]
}

function isSameOrigin(header: Header, own: string[]) {
  const site = header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'
  const origin = header('Origin')
  return origin === undefined || own.includes(origin)
}

/** Not by a link, a picture, or a guess of what will be opened next. */
function isScriptRequest(header: Header) {
  const isPrefetch = /prefetch/i.test(
    `${header('Sec-Purpose')} ${header('Purpose')} ${header('X-Moz')}`,
  )
  return !isPrefetch && ['cors', 'same-origin'].includes(header('Sec-Fetch-Mode') ?? 'cors')
}
