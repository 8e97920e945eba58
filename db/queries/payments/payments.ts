import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'

import { createBatcher } from '#db/batcher.ts'
import type { Db } from '#db/connection.ts'
import { type Portions, stockMoved } from '#db/queries/menu/stock.ts'
import { anyOf, anyOfUnique } from '#db/queries/sql-text.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { payments, resolvedReviews } from '#db/schema/payments/payments.ts'
import type { PaidChannel } from '#domain/payments/payment-method.ts'
import type { ResolvedReview } from '#domain/payments/payment-view.ts'
import type { ProviderStatus } from '#domain/payments/provider-status.ts'
import type { ReviewReason } from '#domain/payments/review-reason.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = Omit<typeof payments.$inferInsert, 'state'>

export type Hold = Pick<
  PaymentRow,
  | 'reference'
  | 'method'
  | 'draft'
  | 'amountNaira'
  | 'phoneNumber'
  | 'clientAddress'
  | 'createdAt'
  | 'expiresAt'
  | 'nextPollAt'
  | 'slotAt'
  | 'slotPortions'
  | 'keyedOrderId'
  | 'keyedBy'
  | 'discountCode'
  | 'attempt'
  | 'isHolding'
  | 'heldSince'
  | 'isShared'
  | 'isSandbox'
  | 'hasTestKeys'
>

/** False when the reference is taken. */
export async function insertPayment(db: Db, payment: NewPayment) {
  const inserted = await db
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ reference: payments.reference })
  return inserted.length === 1
}

/** Call after `lockProducts`. Sent before it returns, for `commitWithLast`. */
export async function holdPortions(db: Db, portions: Portions, held: readonly Hold[]) {
  const inserted = db.execute(sql`
    with taken as (${stockMoved(portions, -1)})
    insert into ${payments} (reference, method, draft, amount_naira, phone_number, client_address,
      is_holding, held_since, is_shared, created_at, expires_at, next_poll_at, slot_at, slot_portions, keyed_order_id,
      keyed_by, discount_code, attempt, is_sandbox, has_test_keys)
    select reference, method, draft, "amountNaira", "phoneNumber", "clientAddress", "isHolding", "heldSince", "isShared", "createdAt",
      "expiresAt", "nextPollAt", "slotAt", "slotPortions", "keyedOrderId", "keyedBy", "discountCode", attempt, "isSandbox", "hasTestKeys"
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (reference text, method text, draft jsonb,
      "amountNaira" bigint, "phoneNumber" text, "clientAddress" text, "isHolding" boolean, "heldSince" timestamptz, "isShared" boolean, "createdAt" timestamptz,
      "expiresAt" timestamptz, "nextPollAt" timestamptz, "slotAt" timestamptz,
      "slotPortions" integer, "keyedOrderId" text, "keyedBy" text, "discountCode" text, attempt text,
      "isSandbox" boolean, "hasTestKeys" boolean)`)
  await inserted.execute()
}

/** Payments of these attempts that hold portions, share them, or became an order. */
export function ofAttempts(attempts: readonly string[]) {
  return sql`${anyOf(payments.attempt, attempts)}
    and (is_holding or state = 'ordered' or (is_shared and state = 'started'))`
}

export async function findPaymentsByAttempt(db: Db, attempts: readonly string[]) {
  return attempts.length === 0 ? [] : db.select().from(payments).where(ofAttempts(attempts))
}

export const findPayment = createBatcher(findPayments)

async function findPayments(db: Db, references: readonly string[]) {
  const rows = await db.select().from(payments).where(anyOfUnique(payments.reference, references))
  const found = new Map(rows.map((row) => [row.reference, row]))
  return references.map((reference) => found.get(reference))
}

export async function findPaidKobo(db: Db, reference: string) {
  const [payment] = await db
    .select({ paidKobo: payments.paidKobo })
    .from(payments)
    .where(eq(payments.reference, reference))
  return payment?.paidKobo ?? null
}

/** Locks the row until the transaction ends, so that a payment is settled once. */
export async function lockPayment(db: Db, reference: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .for('update')
  return payment
}

export async function setPaymentSettled(
  db: Db,
  reference: string,
  settled: Partial<typeof payments.$inferInsert>,
) {
  await db
    .update(payments)
    .set({ ...settled, isHolding: false, nextPollAt: null })
    .where(eq(payments.reference, reference))
}

/** For a provider that reports a larger amount after settlement. Also queues the order's statistics. */
export async function setPaidAmount(
  db: Db,
  reference: string,
  sum: Pick<PaymentRow, 'paidKobo' | 'excessKobo'> & { channel?: PaidChannel },
) {
  await db.update(payments).set(sum).where(eq(payments.reference, reference))
  await db.execute(sql`
    insert into ${pendingOrderStats} (order_id)
    select id from ${orders} where reference = ${reference}`)
}

/** Undefined when it had ended already, so that portions go back only once. */
export async function endHold(db: Db, reference: string, { expiredBy }: { expiredBy?: Date } = {}) {
  const isExpired = expiredBy && lte(payments.expiresAt, expiredBy)
  const [ended] = await db
    .update(payments)
    .set({ isHolding: false })
    .where(and(eq(payments.reference, reference), eq(payments.isHolding, true), isExpired))
    .returning({ draft: payments.draft })
  return ended
}

export async function listExpiredHolds(db: Db, now: Date) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.isHolding, true), lte(payments.expiresAt, now)))
    .orderBy(asc(payments.expiresAt))
    .limit(20)
}

/** True once per held payment: a buyer who has paid passes the rate limit. */
export async function claimFirstVerify(db: Db, reference: string) {
  const isOpen = sql`(${payments.isHolding} or (${payments.isShared} and ${payments.state} = 'started'))`
  const isUnused = sql`${isOpen} and ${payments.firstVerifyAt} is null`
  const used = await db
    .update(payments)
    .set({ firstVerifyAt: sql`now()` })
    .where(and(eq(payments.reference, reference), isUnused))
    .returning({ reference: payments.reference })
  return used.length === 1
}

/** Unsettled payments to poll, claimed for five minutes: one server polls at a time. */
export async function claimPaymentsToPoll(db: Db, now: Date) {
  const due = sql`${payments.reference} in (
    select reference from ${payments} where next_poll_at <= ${now.toISOString()}::timestamptz
    order by next_poll_at limit 20 for update skip locked)`
  return db
    .update(payments)
    .set({
      nextPollAt: new Date(now.getTime() + 5 * 60_000),
      pollCount: sql`${payments.pollCount} + 1`,
    })
    .where(due)
    .returning()
}

/** Undefined when it is settled. */
export async function setNextPollAt(db: Db, reference: string, nextPollAt: Date | null) {
  const isOpen = and(eq(payments.reference, reference), eq(payments.state, 'started'))
  const [open] = await db.update(payments).set({ nextPollAt }).where(isOpen).returning()
  return open
}

const settlingMs = 60_000

type StatusUpdate = {
  lastStatus: ProviderStatus
  lastAskedAt: Date
  providerId: string | undefined
}

/** Ignores answers to earlier requests or within a minute of settlement (eventual consistency). */
export async function setLastStatus(
  db: Db,
  reference: string,
  { lastStatus, lastAskedAt, providerId }: StatusUpdate,
) {
  const isNewer = or(isNull(payments.lastAskedAt), lte(payments.lastAskedAt, lastAskedAt))
  const isSince = new Date(lastAskedAt.getTime() - settlingMs)
  const isLater = or(
    isNull(payments.settledAt),
    lt(payments.settledAt, isSince),
    eq(payments.method, 'on-delivery'),
  )
  const [noted] = await db
    .update(payments)
    .set({ lastStatus, lastAskedAt, ...(providerId && { providerId }) })
    .where(and(eq(payments.reference, reference), isNewer, isLater))
    .returning()
  return noted
}

export async function setReview(db: Db, reference: string, review: ReviewReason | null) {
  await db.update(payments).set({ review }).where(eq(payments.reference, reference))
}

export async function findReferenceOf(db: Db, providerId: string) {
  const [found] = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.providerId, providerId))
    .limit(1)
  return found?.reference
}

export async function insertResolvedReview(
  db: Db,
  resolved: ResolvedReview & { reference: string },
) {
  await db.insert(resolvedReviews).values(resolved)
}

export async function listResolvedReviews(db: Db, references: string[]) {
  const { reference, review, note, by, at } = resolvedReviews
  const rows = await db
    .select({ reference, review, note, by, at })
    .from(resolvedReviews)
    .where(inArray(reference, references))
    .orderBy(asc(at), asc(resolvedReviews.id))
  return Map.groupBy(rows, (resolved) => resolved.reference)
}
