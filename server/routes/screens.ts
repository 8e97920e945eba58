import { Hono } from 'hono'
import { z } from 'zod'

import { RangReport, ScreenReport, ScreenWire } from '#contract/alarm.ts'
import { listScreens } from '#db/queries/staff-screens.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isScreenAlive } from '#domain/staff-screen.ts'
import { removeScreen } from '#server/commands/alarm/remove-screen.ts'
import { reportRang, reportScreen } from '#server/commands/alarm/report-screen.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, pathOwnId } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const screenRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described('Screens of the kitchen, oldest first', { 200: z.array(ScreenWire) }, [401]),
    staffOnly,
    async (c) => {
      const now = c.var.clock()
      const screens = await listScreens(c.var.db)
      const wires = screens.map(({ id, name, person, sound, isVisible, ...screen }) => ({
        id,
        name,
        person,
        sound,
        isVisible,
        shownOrder: screen.shownOrderId,
        lastSeenAt: screen.lastSeenAt.toISOString(),
        isAlive: isScreenAlive(screen, now),
      }))
      return c.json(wires, 200)
    },
  )
  .put(
    '/:id',
    described(
      'Answer `screen.check`, or turn the sound of this screen on or off',
      { 204: null },
      [400, 401, 403, 409, 413, 415],
    ),
    staffOnly,
    jsonOnly,
    pathOwnId,
    body(ScreenReport),
    async (c) => {
      const { staff: actor } = c.var
      const report = c.req.valid('json')
      const outcome = await reportScreen(c.var, c.req.valid('param').id, { report, actor })
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.body(null, 204)
    },
  )
  .post(
    '/:id/rang',
    described('Record that this screen rang', { 204: null }, [400, 401, 403, 404, 413, 415]),
    staffOnly,
    jsonOnly,
    pathOwnId,
    body(RangReport),
    async (c) => {
      const refused = await reportRang(c.var, c.req.valid('param').id, c.req.valid('json').orders)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .delete(
    '/:id',
    described('Remove a screen', { 204: null }, [401, 403, 404]),
    staffOnly,
    requirePermission('settings'),
    pathOwnId,
    async (c) => {
      const refused = await removeScreen(c.var, c.req.valid('param').id, c.var.staff)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
