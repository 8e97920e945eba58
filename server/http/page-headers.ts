import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

/** React Router matches paths case-insensitively, with an optional `.data` suffix. */
const staffPages = /^\/(admin|login|forgot-password|reset-password|not-agreed|ride)([/.]|$)/i
const ridePages = /^\/ride\//i
const orderPages = /^\/(track|transfer)\//i

export function isStaffPage(path: string) {
  return staffPages.test(path)
}

/** Its address is a secret that must not reach another site. */
export function isRidePage(path: string) {
  return ridePages.test(path)
}

export function pageHeaders(path: string): Record<string, string> {
  if (isStaffPage(path)) return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return { 'Cache-Control': orderPages.test(path) ? 'no-store' : 'no-cache' }
}

/** Cached responses are rendered again from the earliest of these moments on. */
export function setExpires(c: Context, moments: readonly (Date | string | null | undefined)[]) {
  const times = moments.flatMap((moment) => (moment ? new Date(moment).getTime() : []))
  if (times.length > 0) c.header('Expires', new Date(Math.min(...times)).toUTCString())
}

/** Sets it on the response itself: `c.header` would rebuild the body as a stream. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
