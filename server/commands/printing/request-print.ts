import type { PrintRequest } from '#contract/print-job.ts'
import type { Db } from '#db/connection.ts'
import {
  findCopy,
  insertPrintJob,
  listPrintJobs,
  settleEarlierCopies,
} from '#db/queries/print-jobs.ts'
import { findPrinter } from '#db/queries/printers.ts'
import { hasOrder } from '#db/queries/staff-orders.ts'
import { reprintLine } from '#domain/audit-lines.ts'
import { shortIdOf } from '#domain/order.ts'
import { nextCopyOf } from '#domain/print-job.ts'
import type { PrintJob, TicketKind } from '#domain/print-job.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { publishPrintJobs } from './publish-print-jobs.ts'

type PrintDeps = Pick<Deps, 'db' | 'clock' | 'events'>
type Requested = { job: PrintJob; isNew: boolean; isClaimed: boolean }

/**
 * One row per copy: a later request for the same copy gets the first one's, unclaimed. A number
 * beyond the next one becomes the next one.
 */
export async function requestPrint(
  { db, clock, events }: PrintDeps,
  actor: Actor,
  request: PrintRequest,
): Promise<Requested | Refusal> {
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
): Promise<Requested | Refusal> {
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
    const named = { id: orderId, name: `#${shortIdOf(orderId)}` }
    const line = reprintLine(named, `${ticketNames[kind]} ${copy}, ${printer.name}`)
    await writeAudit(tx, { actor, at: now }, [line])
  }
  return { job, isNew, isClaimed: screen !== undefined }
}

const ticketNames: Record<TicketKind, string> = { kitchen: 'kitchen ticket', receipt: 'receipt' }
