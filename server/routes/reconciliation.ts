import { Hono } from 'hono'

import { ReconciliationQuery } from '#contract/payment-query.ts'
import { ReconciliationWire } from '#contract/payment.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { reconcileDay } from '#server/commands/payments/reconcile-day.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { query } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const reconciliationRoutes = new Hono<StaffEnv>().get(
  '/',
  described(
    "Our payments of a Lagos day against the provider's; without a date: yesterday's",
    { 200: ReconciliationWire },
    [400, 401, 403, 503],
  ),
  staffOnly,
  requirePermission('refunds'),
  query(ReconciliationQuery),
  async (c) => {
    const yesterday = addDays(lagosClock(c.var.clock()).date, -1)
    const outcome = await reconcileDay(c.var, c.req.valid('query').date ?? yesterday)
    return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
  },
)
