import { createHash, timingSafeEqual } from 'node:crypto'

import { type Context, Hono } from 'hono'

import { findShopFigures } from '#db/queries/reports/shop-figures.ts'
import type { Env } from '#server/deps/deps.ts'
import { bearerOf } from '#server/http/staff-only.ts'
import { isLoopback } from '#server/runtime/network-ranges.ts'

export const metricsRoutes = new Hono<Env>().get('/metrics', async (c, next) => {
  if (!isOnThisMachine(c) && !isBearer(c)) return next()
  const { db, clock, metrics, outage, disk, log } = c.var
  const figures = await findShopFigures(db, clock()).catch((err: unknown) => {
    if (!outage.report(err)) log.error({ err }, 'the database returned no metrics')
    return undefined
  })
  metrics.showShop(figures)
  metrics.showDisk(disk.isFull())
  c.header('Cache-Control', 'no-store')
  return c.body(await metrics.print(), 200, { 'Content-Type': metrics.contentType })
})

const forwarding = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

/** By socket. A request forwarded by a local proxy has a proxy header or another host name. */
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

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
