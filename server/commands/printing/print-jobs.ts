import type { PrintClaim, PrintRequest } from '#contract/kitchen/print-job.ts'
import type { Db } from '#db/connection.ts'
import {
  claimPrintJob,
  findCopy,
  findPrintJob,
  insertPrintJob,
  listPrintJobs,
  setPrintOutcome,
  settleEarlierCopies,
} from '#db/queries/kitchen/print-jobs.ts'
import type { ChangedJob } from '#db/queries/kitchen/print-jobs.ts'
import { findPrinter } from '#db/queries/kitchen/printers.ts'
import { hasOrder } from '#db/queries/ordering/staff-orders.ts'
import { nextCopyOf, type PrintOutcome, type TicketKind } from '#domain/kitchen/print-job.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { reprintLine } from '#domain/staff/audit-lines.ts'
import { writeAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'
import type { Events } from '#server/gateways/events.ts'

/** Call after the commit. */
export function publishPrintJobs(events: Events, jobs: readonly ChangedJob[]) {
  for (const { id: jobId, orderId, state } of jobs) {
    events.publish({ name: 'print.changed', jobId, orderId, state })
  }
}

type PrintDeps = Pick<Deps, 'db' | 'clock' | 'events'>

/**
 * One row per copy: a later request for the same copy gets the first one's, unclaimed. A number
 * beyond the next one becomes the next one.
 */
export async function requestPrint(
  { db, clock, events }: PrintDeps,
  actor: Actor,
  request: PrintRequest,
) {
  const outcome = await db.transaction((tx) =>
    insertRequested(tx, request, { actor, now: clock() }),
  )
  if (isRefusal(outcome)) return outcome
  publishPrintJobs(events, [outcome.job])
  return outcome
}

async function insertRequested(
  tx: Db,
  { order: orderId, printer: printerId, kind, copy: wanted, screen }: PrintRequest,
  { actor, now }: { actor: Actor; now: Date },
) {
  if (!(await hasOrder(tx, orderId))) return refuse('order-not-found')
  const printer = await findPrinter(tx, printerId)
  if (!printer) return refuse('printer-not-found')

  const copies = await listPrintJobs(tx, { orderId, printerId, kind })
  const copy = Math.min(wanted, nextCopyOf(copies))
  const ticket = { orderId, printerId, kind, copy }
  const inserted = await insertPrintJob(tx, ticket, { screenId: screen, now })
  if (!inserted) {
    const job = await findCopy(tx, ticket)
    return job ? { job, isNew: false, isClaimed: false } : refuse('printer-not-found')
  }
  const { job, isNew } = inserted
  if (isNew && copy > 1) {
    await settleEarlierCopies(tx, ticket, now)
    const named = namedOrder(orderId)
    const line = reprintLine(named, `${ticketNames[kind]} ${copy}, ${printer.name}`)
    await writeAudit(tx, { actor, at: now }, [line])
  }
  return { job, isNew, isClaimed: screen !== undefined }
}

const ticketNames: Record<TicketKind, string> = { kitchen: 'kitchen ticket', receipt: 'receipt' }

export async function claimPrint(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { printer, screen }: PrintClaim,
) {
  const job = await claimPrintJob(db, printer, { screenId: screen, now: clock() })
  if (job) publishPrintJobs(events, [job])
  return job
}

/** Staff report whether the ticket was printed, also after the claim has expired. */
export async function recordPrintOutcome(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  id: string,
  outcome: PrintOutcome,
) {
  const job = await setPrintOutcome(db, id, outcome, clock())
  if (!job) {
    return refuse((await findPrintJob(db, id)) ? 'print-job-ended' : 'print-job-not-found')
  }
  publishPrintJobs(events, [job])
  return job
}
