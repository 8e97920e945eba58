import { createMiddleware } from 'hono/factory'

import { refuse } from '#domain/refusal.ts'
import type { Env } from '#server/deps/deps.ts'

import { replyRefusal } from './refusals.ts'
import { bearerOf } from './staff-only.ts'

type Header = (name: string) => string | undefined

/** Pages cannot forge Sec-Fetch-Site and Origin; requests with neither are not from browsers. */
export const requireSameOrigin = createMiddleware<Env>(async (c, next) => {
  const header: Header = (name) => c.req.header(name)
  const own = ownOrigins(c.var.publicUrl, c.req.url)
  if (isSameOrigin(header, own) && isScriptRequest(header)) return next()
  return replyRefusal(c, refuse('foreign-origin'))
})

/** Browsers send no bearer token by themselves. With `Host`, a wrong PUBLIC_URL loses no orders. */
export const rejectCrossOriginWrites = createMiddleware<Env>(async (c, next) => {
  const header: Header = (name) => c.req.header(name)
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || bearerOf(c) !== undefined
  const asked = header('Host') ?? new URL(c.req.url).host
  const own = [...ownOrigins(c.var.publicUrl, c.req.url), `http://${asked}`, `https://${asked}`]
  if (isSafe || isSameOrigin(header, own)) return next()
  return replyRefusal(c, refuse('foreign-origin'))
})

/** Without https the shop may be opened by several names, such as localhost or a LAN address. */
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

function isScriptRequest(header: Header) {
  const isPrefetch = /prefetch/i.test(
    `${header('Sec-Purpose')} ${header('Purpose')} ${header('X-Moz')}`,
  )
  return !isPrefetch && ['cors', 'same-origin'].includes(header('Sec-Fetch-Mode') ?? 'cors')
}
