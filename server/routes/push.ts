import { Hono } from 'hono'

import { PushEndpoint, PushKeyWire, PushSubscriptionWire } from '#contract/alarm.ts'
import { removePushSubscription } from '#db/queries/push.ts'
import { readPushKey } from '#server/commands/alarm/send-push.ts'
import { subscribeToPush } from '#server/commands/alarm/subscribe-to-push.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const pushRoutes = new Hono<StaffEnv>()
  .get(
    '/key',
    described('The public key for push messages', { 200: PushKeyWire }, [401]),
    staffOnly,
    async (c) => c.json({ publicKey: await readPushKey(c.var) }, 200),
  )
  .post(
    '/subscriptions',
    described('Get push messages on this device', { 204: null }, [400, 401, 403, 413, 415]),
    staffOnly,
    jsonOnly,
    body(PushSubscriptionWire),
    async (c) => {
      const refused = await subscribeToPush(c.var, c.req.valid('json'), c.var.staff.id)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
  .post(
    '/subscriptions/end',
    described('Get no more push messages on this device', { 204: null }, [400, 401, 403, 413, 415]),
    staffOnly,
    jsonOnly,
    body(PushEndpoint),
    async (c) => {
      const { endpoint } = c.req.valid('json')
      await removePushSubscription(c.var.db, { endpoint, userId: c.var.staff.id })
      return c.body(null, 204)
    },
  )
