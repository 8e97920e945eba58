import { z } from 'zod'

import {
  ClaimedPrintWire,
  PrintClaim,
  PrintJobChange,
  PrintJobQuery,
  PrintJobWire,
  PrintRequest,
  RequestedPrintWire,
  printJobToWire,
} from '#contract/kitchen/print-job.ts'
import type { SerializesTo } from '#contract/moment.ts'
import { orderToWire } from '#contract/ordering/staff-order.ts'
import { listPrintJobs } from '#db/queries/kitchen/print-jobs.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { PrintJob } from '#domain/kitchen/print-job.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  claimPrint,
  recordPrintOutcome,
  requestPrint,
} from '#server/commands/printing/print-jobs.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Calls, wireOf } from '#server/http/call.ts'

export const printJobRoutes = new Calls()
  .call('GET /', 'Print jobs, newest first', {
    may: 'staff',
    query: PrintJobQuery,
    reply: z.array(PrintJobWire),
    run: async ({ db }, _, { order: orderId, printer: printerId, state, stuck }) => {
      const filter = { orderId, printerId, state, isStuck: stuck === 'true' }
      return (await listPrintJobs(db, filter)).map(printJobToWire)
    },
  })
  .call('POST /', 'Print an order, or print it again: one job per copy number', {
    may: 'orders',
    body: PrintRequest,
    reply: RequestedPrintWire,
    created: RequestedPrintWire,
    refusals: ['order-not-found', 'printer-not-found'],
    run: async (deps, staff, request, c) => {
      const outcome = await requestPrint(deps, staff, request)
      if (isRefusal(outcome)) return outcome
      const { job, isNew, isClaimed } = outcome
      return c.json({ job: printJobToWire(job), isClaimed }, isNew ? 201 : 200)
    },
  })
  .call('POST /claim', 'Claim the oldest waiting job of a printer; each job is claimed once', {
    may: 'orders',
    body: PrintClaim,
    reply: ClaimedPrintWire,
    run: async (deps, _, claim) => claimToWire(deps, await claimPrint(deps, claim)),
  })
  .call('PATCH /:id', 'Say what came of a job; `printed` and `failed` are final', {
    may: 'orders',
    body: PrintJobChange,
    reply: PrintJobWire,
    refusals: ['print-job-not-found', 'print-job-ended'],
    run: async (deps, _, { id, outcome }) =>
      wireOf(await recordPrintOutcome(deps, id, outcome), printJobToWire),
  })

async function claimToWire(
  { db }: Pick<Deps, 'db'>,
  job: PrintJob | undefined,
): Promise<SerializesTo<ClaimedPrintWire>> {
  const order = job && (await findStaffOrder(db, job.orderId))
  if (!job || !order) return { job: null, order: null }
  const { email } = await readShopSettings(db)
  return { job: printJobToWire(job), order: orderToWire(order, email) }
}
