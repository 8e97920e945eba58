import { Hono } from 'hono'

import { BusyAnswer, MovedPromises, MovePromises, PromiseWire, SetBusy } from '#contract/promise.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { activeBusy } from '#domain/promise.ts'
import { movePromises } from '#server/commands/orders/move-promises.ts'
import { readKitchenLoad } from '#server/commands/orders/read-kitchen-load.ts'
import { setBusy } from '#server/commands/shop/set-busy.ts'
import type { Env } from '#server/deps/deps.ts'
import { setExpires } from '#server/http/expires.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

const maxAgeMs = 10_000

export const promiseRoutes = new Hono<Env>()
  .get(
    '/',
    described('What the promised time is computed from', { 200: PromiseWire }),
    async (c) => {
      const now = c.var.clock()
      const settings = await findShopSettings(c.var.db)
      const load = settings && (await readKitchenLoad(c.var.db, settings, now))
      if (!load) return c.json({ promise: null }, 200)
      const { rules, portionsAhead } = load
      const busy = activeBusy(load.busy, now)
      setExpires(c, [new Date(now.getTime() + maxAgeMs), busy?.until])
      return c.json({ promise: { rules, busy, portionsAhead } }, 200)
    },
  )
  .post(
    '/busy',
    described(
      'Promise later times while the kitchen is busy',
      { 200: BusyAnswer },
      [400, 401, 403, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(SetBusy),
    async (c) => c.json({ busy: await setBusy(c.var, c.var.staff, c.req.valid('json')) }, 200),
  )
  .post(
    '/move',
    described(
      'Move the promised times of all open orders, or undo that',
      { 200: MovedPromises },
      [400, 401, 403, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(MovePromises),
    async (c) => c.json(await movePromises(c.var, c.var.staff, c.req.valid('json')), 200),
  )
