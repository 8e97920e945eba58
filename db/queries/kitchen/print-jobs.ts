import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { printers } from '#db/schema/kitchen/printers.ts'
import { newId } from '#db/schema/new-id.ts'
import {
  isEndable,
  isUnclaimed,
  type PrintJob,
  type PrintJobState,
  printJobStates,
  printLeaseMs,
  type PrintOutcome,
  reprintGraceMs,
  ringingPrintMs,
  stuckPrintMs,
  type TicketKind,
} from '#domain/kitchen/print-job.ts'

export type ChangedJob = Pick<PrintJob, 'id' | 'orderId' | 'state'>
export type Copy = { orderId: string; printerId: string; kind: TicketKind; copy: number }

const isOpen = isNull(printJobs.settledAt)

/** A kitchen ticket for each order and automatic printer; withdrawn ones wait again, all others stay. */
export async function insertAutomaticJobs(db: Db, orderIds: readonly string[], now: Date) {
  // The lock skips a printer that is being deleted, which would break the foreign key.
  const { rows } = await db.execute(sql`
    insert into ${printJobs} (id, order_id, printer_id, kind, copy, created_at)
    select gen_random_uuid()::text, accepted.order_id, automatic.id, 'kitchen', 1,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...orderIds])}::text[]) as accepted (order_id),
      (select id from ${printers} where prints_on_acceptance for key share) as automatic
    on conflict (order_id, printer_id, kind, copy) do update
    set state = 'waiting', created_at = excluded.created_at, reported_at = null, settled_at = null
    where print_jobs.state = 'withdrawn'
    returning id, order_id as "orderId", state`)
  return rows as ChangedJob[]
}

/** A new copy when the kitchen has the ticket with the earlier lines; a queued ticket needs none. */
export async function insertChangedTickets(db: Db, orderId: string, now: Date) {
  const { rows } = await db.execute(sql`
    insert into ${printJobs} (id, order_id, printer_id, kind, copy, created_at)
    select gen_random_uuid()::text, ${orderId}::text, printer_id, 'kitchen', max(copy) + 1,
      ${now.toISOString()}::timestamptz
    from ${printJobs}
    where order_id = ${orderId} and kind = 'kitchen'
      and printer_id in (select id from ${printers} for key share)
    group by printer_id
    having bool_and(state <> 'waiting') and bool_or(state <> 'withdrawn')
    on conflict do nothing
    returning id, order_id as "orderId", state`)
  return rows as ChangedJob[]
}

type Claim = { screenId: string; now: Date }

function claimedBy({ screenId, now }: Claim) {
  const leaseEndsAt = new Date(now.getTime() + printLeaseMs)
  return { state: 'claimed' as const, claimedBy: screenId, leaseEndsAt }
}

type Request = { screenId: string | undefined; now: Date }

/** Undefined when the copy exists, unless this call claims it or lets it wait again. */
export async function insertPrintJob(db: Db, copy: Copy, { screenId, now }: Request) {
  const { orderId, printerId, kind, state } = printJobs
  const target = [orderId, printerId, kind, printJobs.copy]
  const claim = screenId === undefined ? undefined : claimedBy({ screenId, now })
  const row = { ...copy, ...claim, id: newId(), createdAt: now }
  const [job] = await db
    .insert(printJobs)
    .values(row)
    .onConflictDoUpdate({
      target,
      set: claim
        ? { ...claim, settledAt: null }
        : { state: 'waiting', createdAt: now, reportedAt: null, settledAt: null },
      setWhere: claim ? inArray(state, unclaimed) : eq(state, 'withdrawn'),
    })
    .returning()
  return job && { job, isNew: job.id === row.id }
}

const unclaimed = printJobStates.filter(isUnclaimed)

export async function findCopy(db: Db, { orderId, printerId, kind, copy }: Copy) {
  const [job] = await db
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.orderId, orderId),
        eq(printJobs.printerId, printerId),
        eq(printJobs.kind, kind),
        eq(printJobs.copy, copy),
      ),
    )
  return job
}

/** An earlier copy that failed or is of unknown outcome is settled by the request for another. */
export async function settleEarlierCopies(db: Db, { copy, ...ticket }: Copy, now: Date) {
  await db
    .update(printJobs)
    .set({ settledAt: now })
    .where(
      and(
        eq(printJobs.orderId, ticket.orderId),
        eq(printJobs.printerId, ticket.printerId),
        eq(printJobs.kind, ticket.kind),
        lt(printJobs.copy, copy),
        inArray(printJobs.state, ['failed', 'unknown']),
        isOpen,
      ),
    )
}

/** Kitchen tickets of a finished order that are not printed yet are not needed any more. */
export async function withdrawTickets(db: Db, orderId: string, now: Date): Promise<ChangedJob[]> {
  const { id, state } = printJobs
  return db
    .update(printJobs)
    .set({
      settledAt: now,
      state: sql`case ${state} when 'waiting' then 'withdrawn' else ${state} end`,
    })
    .where(
      and(
        eq(printJobs.orderId, orderId),
        eq(printJobs.kind, 'kitchen'),
        isOpen,
        ne(state, 'claimed'),
      ),
    )
    .returning({ id, orderId: printJobs.orderId, state })
}

/** The oldest waiting job; screens that claim at once get different ones. */
export async function claimPrintJob(db: Db, printerId: string, claim: Claim) {
  const oldest = sql`(
    select id from ${printJobs}
    where printer_id = ${printerId} and state = 'waiting' and settled_at is null
    order by created_at, id limit 1 for update skip locked)`
  const [job] = await db
    .update(printJobs)
    .set(claimedBy(claim))
    .where(and(eq(printJobs.id, oldest), eq(printJobs.state, 'waiting')))
    .returning()
  return job
}

/** What a printer that polls gets next. */
export async function findWaitingJob(db: Db, printerId: string) {
  const { state, createdAt } = printJobs
  const [job] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printerId, printerId), eq(state, 'waiting'), isOpen))
    .orderBy(createdAt, printJobs.id)
    .limit(1)
  return job
}

/** This job, if it waits or this printer has claimed it: printers repeat an interrupted request. */
export async function claimAsPrinter(db: Db, id: string, { printerId, now }: PrinterClaim) {
  const claim = claimedBy({ screenId: printerId, now })
  const isOwn = and(eq(printJobs.id, id), eq(printJobs.printerId, printerId), isOpen)
  const [claimed] = await db
    .update(printJobs)
    .set(claim)
    .where(and(isOwn, eq(printJobs.state, 'waiting')))
    .returning()
  if (claimed) return { job: claimed, isRepeated: false }
  const { state, claimedBy: by } = printJobs
  const isHeld = and(isOwn, eq(state, 'claimed'), eq(by, printerId))
  const [job] = await db
    .select()
    .from(printJobs)
    .where(and(isHeld, gt(printJobs.leaseEndsAt, now)))
  return job && { job, isRepeated: true }
}

type PrinterClaim = { printerId: string; now: Date }

/** Undefined when it has ended with another outcome. A failed job stays open for its reprint. */
export async function setPrintOutcome(db: Db, id: string, outcome: PrintOutcome, now: Date) {
  const { state, settledAt, leaseEndsAt } = printJobs
  const mayEnd = or(inArray(state, endable), eq(state, outcome), and(eq(state, 'failed'), isOpen))
  const graceEndsAt = new Date(now.getTime() + reprintGraceMs).toISOString()
  const isRepeated = eq(state, 'failed')
  const end =
    outcome === 'failed'
      ? {
          settledAt: sql`case when ${isRepeated} then ${settledAt} end`,
          leaseEndsAt: sql`case when ${isRepeated} then ${leaseEndsAt} else ${graceEndsAt}::timestamptz end`,
        }
      : { settledAt: now }
  const [job] = await db
    .update(printJobs)
    .set({ state: outcome, ...end })
    .where(and(eq(printJobs.id, id), mayEnd))
    .returning()
  return job
}

const endable = printJobStates.filter(isEndable)

export async function findPrintJob(db: Db, id: string) {
  const [job] = await db.select().from(printJobs).where(eq(printJobs.id, id))
  return job
}

type JobFilter = {
  orderId?: string | undefined
  printerId?: string | undefined
  kind?: TicketKind
  state?: PrintJobState | undefined
  isStuck?: boolean
}

const maxListed = 200

export async function listPrintJobs(db: Db, filter: JobFilter): Promise<PrintJob[]> {
  const { orderId, printerId, kind, state, isStuck } = filter
  return db
    .select()
    .from(printJobs)
    .where(
      and(
        orderId === undefined ? undefined : eq(printJobs.orderId, orderId),
        printerId === undefined ? undefined : eq(printJobs.printerId, printerId),
        kind && eq(printJobs.kind, kind),
        state && eq(printJobs.state, state),
        isStuck ? and(isNotNull(printJobs.reportedAt), isOpen, needsPerson) : undefined,
      ),
    )
    .orderBy(desc(printJobs.createdAt), desc(printJobs.id))
    .limit(maxListed)
}

/** Not `claimed`: a screen is printing it. */
const needsPerson = inArray(printJobs.state, ['waiting', 'failed', 'unknown'])

export async function endExpiredClaims(db: Db, now: Date) {
  await db
    .update(printJobs)
    .set({ state: 'unknown' })
    .where(and(eq(printJobs.state, 'claimed'), isOpen, lte(printJobs.leaseEndsAt, now)))
}

export async function setStuckReported(db: Db, now: Date): Promise<ChangedJob[]> {
  const waitsSince = new Date(now.getTime() - stuckPrintMs)
  const { id, orderId, state, createdAt, reportedAt, leaseEndsAt } = printJobs
  const cannotPrint = sql`${printJobs.printerId} in (select id from ${printers} where problem is not null)`
  const isWaitingLong = and(eq(state, 'waiting'), or(lte(createdAt, waitsSince), cannotPrint))
  const isNotRepeated = and(eq(state, 'failed'), lte(leaseEndsAt, now))
  return db
    .update(printJobs)
    .set({ reportedAt: now })
    .where(and(isOpen, isNull(reportedAt), or(isWaitingLong, isNotRepeated, eq(state, 'unknown'))))
    .returning({ id, orderId, state })
}

/** Reported jobs that certainly were not printed. */
export async function countRingingJobs(db: Db, now: Date) {
  const { state, createdAt, reportedAt } = printJobs
  const isRecent = gt(createdAt, new Date(now.getTime() - ringingPrintMs))
  const isUnprinted = inArray(state, ['waiting', 'failed'])
  return db.$count(printJobs, and(isOpen, isNotNull(reportedAt), isUnprinted, isRecent))
}
