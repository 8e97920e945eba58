import { Hono } from 'hono'
import { z } from 'zod'

import { ConfirmPassword } from '#contract/security.ts'
import { KitchenTabletWire } from '#contract/tablet.ts'
import { listTablets } from '#db/queries/kitchen-tablets.ts'
import { browserName } from '#domain/browser-name.ts'
import { isRefusal } from '#domain/refusal.ts'
import { deleteRefreshCookie, setTabletCookie } from '#server/auth/auth-cookies.ts'
import { addTablet, endTablet } from '#server/commands/tablets/change-tablets.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const tabletRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described('The kitchen tablets', { 200: z.array(KitchenTabletWire) }, [401, 403]),
    staffOnly,
    requirePermission('settings'),
    async (c) => {
      const tablets = await listTablets(c.var.db)
      const wires = tablets.map(({ id, device, createdAt }) => ({
        _id: id,
        device,
        createdAt: createdAt.toISOString(),
      }))
      return c.json(wires, 200)
    },
  )
  .post(
    '/',
    described(
      'Make this browser a kitchen tablet and sign out',
      { 204: null },
      [400, 401, 403, 413, 415, 429],
    ),
    staffOnly,
    requirePermission('settings'),
    jsonOnly,
    body(ConfirmPassword),
    async (c) => {
      const device = browserName(c.req.header('User-Agent'))
      const adding = { ...c.req.valid('json'), device }
      const outcome = await addTablet(c.var, c.var.staff, adding)
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      deleteRefreshCookie(c, c.var)
      setTabletCookie(c, c.var, outcome.token)
      return c.body(null, 204)
    },
  )
  .delete(
    '/:id',
    described('End a kitchen tablet and its session', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('settings'),
    async (c) => {
      const refused = await endTablet(c.var, c.var.staff, c.req.param('id'))
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
