import { Hono } from 'hono'

import { ReconciliationQuery } from '#contract/payment-query.ts'
import { ReconciliationWire } from '#contract/payment.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { reconcileDay } from '#server/commands/reconcile-day.ts'
import { query } from '#server/middleware/input.ts'
import { mayOnly, staffOnly } from '#server/middleware/staff-only.ts'
import type { StaffEnv } from '#server/parts.ts'
import { replyRefusal } from '#server/refusals.ts'

import { described } from './described.ts'

export const reconciliationRoutes = new Hono<StaffEnv>().get(
  '/',
  described(
    "Our payments of a Lagos day against the provider's; without a date: yesterday's",
    { 200: ReconciliationWire },
    [400, 401, 403, 503],
  ),
  staffOnly,
  mayOnly('refunds'),
  query(ReconciliationQuery),
  async (c) => {
    const yesterday = addDays(lagosClock(c.var.clock()).date, -1)
    const outcome = await reconcileDay(c.var, c.req.valid('query').date ?? yesterday)
    return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
  },
)
