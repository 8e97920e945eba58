import { createHash, timingSafeEqual } from 'node:crypto'

import { Hono } from 'hono'
import type { Context } from 'hono'

import { findShopFigures } from '#db/queries/shop-figures.ts'
import type { Env } from '#server/deps/deps.ts'
import { isLoopback } from '#server/http/network-ranges.ts'
import { bearerOf } from '#server/http/staff-only.ts'

/** Prometheus' text format, for this machine and for bearers of the token; nobody else finds it. */
export const metricsRoutes = new Hono<Env>().get('/metrics', async (c, next) => {
  if (!isOnThisMachine(c) && !isBearer(c)) return next()
  const { db, clock, metrics, outage, disk, log } = c.var
  const figures = await findShopFigures(db, clock()).catch((err: unknown) => {
    if (!outage.report(err)) log.error({ err }, 'the database gave no figures')
    return undefined
  })
  metrics.showShop(figures)
  metrics.showDisk(disk.isFull())
  c.header('Cache-Control', 'no-store')
  return c.body(await metrics.print(), 200, { 'Content-Type': metrics.contentType })
})

/** Proxies write at least one of these. */
const forwarding = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

/**
 * By the socket, whatever headers say. What a proxy on this machine passes on comes from elsewhere:
 * it shows by a header of the proxy, or by the name that was asked for.
 */
function isOnThisMachine(c: Context<Env>) {
  if (!isLoopback(c.var.peerAddress(c).replace(/^::ffff:/, ''))) return false
  if (forwarding.some((name) => c.req.header(name) !== undefined)) return false
  return isLoopback(new URL(c.req.url).hostname)
}

function isBearer(c: Context<Env>) {
  const [token, shown] = [c.var.metricsToken, bearerOf(c)]
  if (token === undefined || shown === undefined) return false
  return timingSafeEqual(digest(token), digest(shown))
}

/** Of one length, as the comparison wants them. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
