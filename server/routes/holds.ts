import { Hono } from 'hono'
import { z } from 'zod'

import { holdToWire, HoldWire, ReleasedWire, ReleaseHolds } from '#contract/hold.ts'
import { listHolds } from '#db/queries/holds.ts'
import { releaseHolds } from '#server/commands/orders/release-holds.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const holdRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'Portions held for payments that have not arrived, oldest first',
      {
        200: z.array(HoldWire),
      },
      [401],
    ),
    staffOnly,
    async (c) => c.json((await listHolds(c.var.db)).map(holdToWire), 200),
  )
  .post(
    '/release',
    described(
      'Release held portions; holds that were paid meanwhile stay',
      { 200: ReleasedWire },
      [400, 401, 403, 413, 415, 429],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(ReleaseHolds),
    async (c) => {
      const tooMany = await checkRateLimit(c.var, 'paymentChecksPerUser', c.var.staff.id)
      if (tooMany) return replyRefusal(c, tooMany)
      const { references } = c.req.valid('json')
      return c.json(await releaseHolds(c.var, references, c.var.staff), 200)
    },
  )
