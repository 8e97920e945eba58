import { and, asc, eq, isNotNull, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { insertMessages } from '#db/queries/queue-messages.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { RefundState } from '#domain/payments/payment.ts'

export type NewRefund = Omit<typeof refunds.$inferInsert, 'state' | 'dueAt'>

/** One by hand is over when it is recorded; a held one is not sent. */
export async function insertRefund(db: Db, refund: NewRefund) {
  const state = refund.byHand ? ('processed' as const) : ('failed' as const)
  const row =
    refund.byHand || refund.isHeld ? { ...refund, state } : { ...refund, dueAt: refund.createdAt }
  await recount(db, db.insert(refunds).values(row).returning(ofPayment))
}

const ofPayment = { id: refunds.id, reference: refunds.reference, state: refunds.state }

/** Changes refunds, and queues their orders' statistics and messages, in one statement. */
async function recount(db: Db, change: SQLWrapper, now?: Date) {
  const message = now
    ? sql`, message as (${insertMessages(processedNow, { event: 'money-back', now })})`
    : sql``
  await db.execute(sql`
    with changed as ${change}${message}
    insert into ${pendingOrderStats} (order_id)
    select id from ${orders} where reference in (select reference from changed)`)
}

/** The tables show how the refunds were before the statement. */
const processedNow = sql`
  select orders.id, changed.id from changed
  join ${orders} on orders.reference = changed.reference
  where changed.state = 'processed' and not exists (
    select 1 from ${refunds} as before where before.id = changed.id and before.state = 'processed')`

export async function listRefunds(db: Db, reference: string) {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.reference, reference))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function listRefundsByReference(db: Db, references: string[]) {
  const { reference, amountKobo, state, createdAt, by, changeId, byHand, isHeld, refusal } = refunds
  const reason = sql<string>`coalesce(${refunds.note}, ${refunds.reason})`
  const rows = await db
    .select({
      reference,
      amountKobo,
      state,
      reason,
      by,
      createdAt,
      changeId,
      byHand,
      isHeld,
      refusal,
    })
    .from(refunds)
    .where(anyOf(reference, references))
    .orderBy(asc(createdAt), asc(refunds.id))
  return Map.groupBy(rows, (refund) => refund.reference)
}

export type DueRefund = {
  id: string
  reference: string
  amountKobo: number
  attempts: number
  createdAt: Date
  providerId: string
  otherIds: string[]
  despiteReview: boolean
  refusal: string | null
  isSandbox: boolean
}

/** One refund per payment at a time: after a lost response it could be mistaken for another. */
export async function claimDueRefunds(
  db: Db,
  now: Date,
  { reference }: { reference?: string } = {},
): Promise<DueRefund[]> {
  const ofPayment = reference === undefined ? sql`` : sql`and reference = ${reference}`
  const due = sql`${refunds.id} in (
    select id from ${refunds} where due_at <= ${now.toISOString()}::timestamptz ${ofPayment}
      and not exists (
        select 1 from ${refunds} older where older.reference = refunds.reference
          and older.due_at is not null
          and (older.created_at, older.id) < (refunds.created_at, refunds.id))
    order by due_at limit 20 for update skip locked)`
  return db
    .update(refunds)
    .set({ dueAt: new Date(now.getTime() + 2 * 60_000), attempts: sql`${refunds.attempts} + 1` })
    .from(payments)
    .where(sql`${payments.reference} = ${refunds.reference} and ${due}`)
    .returning({
      id: refunds.id,
      reference: refunds.reference,
      amountKobo: refunds.amountKobo,
      attempts: refunds.attempts,
      createdAt: refunds.createdAt,
      despiteReview: refunds.despiteReview,
      refusal: refunds.refusal,
      isSandbox: payments.isSandbox,
      providerId: sql<string>`coalesce(${payments.providerId}, '')`,
      otherIds: sql<string[]>`array(
        select others.provider_id from refunds others
        where others.reference = ${refunds.reference} and others.provider_id is not null
          and others.id <> ${refunds.id})`,
    })
}

/** Undefined where it was accepted, held or removed meanwhile. Each claim counts as an attempt. */
export async function lockDueRefund(tx: Db, id: string) {
  const { attempts, dueAt } = refunds
  const isDue = and(eq(refunds.id, id), isNotNull(dueAt))
  const [due] = await tx.select({ attempts }).from(refunds).where(isDue).for('update')
  return due
}

type TakenRefund = { state: RefundState; providerId: string | null; followAt: Date | null }

/** Refunds made at the provider's dashboard; each is inserted once. */
export async function insertProviderRefunds(
  db: Db,
  found: (Pick<NewRefund, 'reference' | 'amountKobo' | 'createdAt'> & TakenRefund)[],
  now: Date,
) {
  if (found.length === 0) return
  const rows = found.map((refund) => ({ ...refund, reason: 'provider' }))
  const insert = db.insert(refunds).values(rows).onConflictDoNothing().returning(ofPayment)
  await recount(db, insert, now)
}

type Listed = { id: string; paymentId: string; state: RefundState }

/** Our payments with a refund at the provider that we lack or have in another state. */
export async function listReferencesOfNewRefunds(db: Db, listed: readonly Listed[]) {
  if (listed.length === 0) return []
  const { rows } = await db.execute(sql`
    select distinct ${payments.reference} as reference
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as listed (id text, "paymentId" text, state text)
    join ${payments} on ${payments.providerId} = listed."paymentId"
    where not exists (
      select 1 from ${refunds} where refunds.reference = payments.reference
        and refunds.provider_id = listed.id and refunds.state = listed.state)`)
  return (rows as { reference: string }[]).map(({ reference }) => reference)
}

export async function setRefundAccepted(db: Db, id: string, taken: TakenRefund, now: Date) {
  await recount(db, setRefund(db, id, { ...taken, dueAt: null, refusal: null }), now)
}

function setRefund(db: Db, id: string, change: Partial<typeof refunds.$inferInsert>) {
  return db.update(refunds).set(change).where(eq(refunds.id, id)).returning(ofPayment)
}

export async function setRefundAmount(db: Db, id: string, amountKobo: number) {
  await recount(db, setRefund(db, id, { amountKobo }))
}

export async function removeRefund(db: Db, id: string) {
  await recount(db, db.delete(refunds).where(eq(refunds.id, id)).returning(ofPayment))
}

export async function setRefundDueAgain(
  db: Db,
  id: string,
  retry: { dueAt: Date; refusal?: string | null },
) {
  await db.update(refunds).set(retry).where(eq(refunds.id, id))
}

export async function setRefundHeld(db: Db, id: string) {
  await recount(db, setRefund(db, id, { state: 'failed', isHeld: true, dueAt: null }))
}

/** Payments with refunds to poll, claimed for two minutes: one server polls at a time. */
export async function claimRefundsToPoll(db: Db, now: Date) {
  const due = sql`${refunds.id} in (
    select id from ${refunds} where follow_at <= ${now.toISOString()}::timestamptz
    order by follow_at limit 20 for update skip locked)`
  const claimed = await db
    .update(refunds)
    .set({ followAt: new Date(now.getTime() + 2 * 60_000) })
    .where(due)
    .returning({ reference: refunds.reference })
  return [...new Set(claimed.map(({ reference }) => reference))]
}

export async function setRefundState(
  db: Db,
  id: string,
  { now, ...polled }: { state: RefundState; followAt: Date | null; now: Date },
) {
  await recount(db, setRefund(db, id, polled), now)
}
