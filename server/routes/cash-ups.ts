import { Hono } from 'hono'

import { CashUpQuery, CashUpWire, CloseCashUp, WaitingMoneyWire } from '#contract/cash-up.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { isRefusal } from '#domain/refusal.ts'
import { closeCashUp, readCashUp } from '#server/commands/reports/close-cash-up.ts'
import { findWaitingMoney } from '#server/commands/reports/find-waiting-money.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, query } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const cashUpRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'What was taken on a Lagos day, and its cash-up; without a date: of today',
      { 200: CashUpWire },
      [400, 401, 403],
    ),
    staffOnly,
    requirePermission('reports'),
    query(CashUpQuery),
    async (c) => {
      const { date } = c.req.valid('query')
      return c.json(await readCashUp(c.var.db, date ?? lagosClock(c.var.clock()).date), 200)
    },
  )
  .post(
    '/',
    described(
      'Closes the cash-up of a day, once',
      { 200: CashUpWire },
      [400, 401, 403, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('reports'),
    jsonOnly,
    body(CloseCashUp),
    async (c) => {
      const outcome = await closeCashUp(c.var, c.req.valid('json'), c.var.staff)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )
  .get(
    '/waiting',
    described(
      'What "Needs you" lists about money that staff must handle',
      { 200: WaitingMoneyWire },
      [401, 403],
    ),
    staffOnly,
    requirePermission('reports'),
    async (c) => c.json({ waiting: await findWaitingMoney(c.var.db, c.var.clock()) }, 200),
  )
