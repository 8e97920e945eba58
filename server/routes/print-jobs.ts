import { Hono } from 'hono'
import { z } from 'zod'

import {
  ClaimedPrintWire,
  PrintClaim,
  PrintJobChange,
  PrintJobQuery,
  printJobToWire,
  PrintJobWire,
  PrintRequest,
  RequestedPrintWire,
} from '#contract/print-job.ts'
import { orderToWire } from '#contract/staff-order.ts'
import { listPrintJobs } from '#db/queries/print-jobs.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { findStaffOrder } from '#db/queries/staff-orders.ts'
import type { PrintJob } from '#domain/print-job.ts'
import { isRefusal } from '#domain/refusal.ts'
import { claimPrint } from '#server/commands/printing/claim-print.ts'
import { recordPrintOutcome } from '#server/commands/printing/record-print-outcome.ts'
import { requestPrint } from '#server/commands/printing/request-print.ts'
import type { Deps, StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, pathId, query } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const printJobRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described('Print jobs, newest first', { 200: z.array(PrintJobWire) }, [400, 401]),
    staffOnly,
    query(PrintJobQuery),
    async (c) => {
      const { order: orderId, printer: printerId, state, stuck } = c.req.valid('query')
      const filter = { orderId, printerId, state, isStuck: stuck === 'true' }
      return c.json((await listPrintJobs(c.var.db, filter)).map(printJobToWire), 200)
    },
  )
  .post(
    '/',
    described(
      'Print an order, or print it again: one job per copy number',
      { 200: RequestedPrintWire, 201: RequestedPrintWire },
      [400, 401, 403, 404, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(PrintRequest),
    async (c) => {
      const outcome = await requestPrint(c.var, c.var.staff, c.req.valid('json'))
      if (isRefusal(outcome)) return replyRefusal(c, outcome)
      const { job, isNew, isClaimed } = outcome
      return c.json({ job: printJobToWire(job), isClaimed }, isNew ? 201 : 200)
    },
  )
  .post(
    '/claim',
    described(
      'Claim the oldest waiting job of a printer; each job is claimed once',
      { 200: ClaimedPrintWire },
      [400, 401, 403, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(PrintClaim),
    async (c) => {
      const job = await claimPrint(c.var, c.req.valid('json'))
      return c.json(await claimToWire(c.var, job), 200)
    },
  )
  .patch(
    '/:id',
    described(
      'Say what came of a job; `printed` and `failed` are final',
      { 200: PrintJobWire },
      [400, 401, 403, 404, 409, 413, 415],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    pathId,
    body(PrintJobChange),
    async (c) => {
      const { outcome } = c.req.valid('json')
      const job = await recordPrintOutcome(c.var, c.req.valid('param').id, outcome)
      return isRefusal(job) ? replyRefusal(c, job) : c.json(printJobToWire(job), 200)
    },
  )

async function claimToWire(
  { db }: Pick<Deps, 'db'>,
  job: PrintJob | undefined,
): Promise<ClaimedPrintWire> {
  const order = job && (await findStaffOrder(db, job.orderId))
  if (!job || !order) return { job: null, order: null }
  const settings = await findShopSettings(db)
  return { job: printJobToWire(job), order: orderToWire(order, settings?.email ?? '') }
}
