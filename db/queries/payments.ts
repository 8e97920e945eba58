import { and, asc, eq, lte, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { payments } from '#db/schema/payments.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = Omit<typeof payments.$inferInsert, 'state'>

/** False when the reference is taken. */
export async function insertPayment(db: Db, payment: NewPayment) {
  const inserted = await db
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ reference: payments.reference })
  return inserted.length === 1
}

export async function findPayment(db: Db, reference: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference))
  return payment
}

/** The row, locked until the transaction ends: whoever settles it first, settles it. */
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
    .set({ ...settled, isHolding: false })
    .where(eq(payments.reference, reference))
}

/** Ends a hold; undefined when it had ended already, so that portions go back only once. */
export async function endHold(db: Db, reference: string) {
  const [ended] = await db
    .update(payments)
    .set({ isHolding: false })
    .where(and(eq(payments.reference, reference), eq(payments.isHolding, true)))
    .returning({ draft: payments.draft })
  return ended
}

/** References whose portions are still off the shelf after their time, oldest first. */
export async function listExpiredHolds(db: Db, now: Date) {
  return db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.isHolding, true), lte(payments.expiresAt, now)))
    .orderBy(asc(payments.expiresAt))
    .limit(200)
}

type HoldCounts = { byPhone: number; byClient: number; nextEnd: Date | null }

/** Open holds of one buyer, by phone and by network address, and when the first one ends. */
export async function countHolds(
  db: Db,
  { phoneNumber, clientAddress, now }: { phoneNumber: string; clientAddress: string; now: Date },
): Promise<HoldCounts> {
  const isOpen = sql`${payments.isHolding} and ${payments.expiresAt} > ${now.toISOString()}::timestamptz`
  const ofPhone = sql`${payments.phoneNumber} = ${phoneNumber}`
  const ofClient = sql`${payments.clientAddress} = ${clientAddress}`
  const [counts] = await db
    .select({
      byPhone: sql<number>`count(*) filter (where ${ofPhone})::integer`,
      byClient: sql<number>`count(*) filter (where ${ofClient})::integer`,
      nextEnd: sql<Date | null>`min(${payments.expiresAt})`.mapWith(payments.expiresAt),
    })
    .from(payments)
    .where(sql`${isOpen} and (${ofPhone} or ${ofClient})`)
  return counts ?? { byPhone: 0, byClient: 0, nextEnd: null }
}

/** True once for each held payment: who has paid gets through, however busy the line. */
export async function useFirstVerify(db: Db, reference: string) {
  const isUnused = sql`${payments.isHolding} and ${payments.firstVerifyAt} is null`
  const used = await db
    .update(payments)
    .set({ firstVerifyAt: sql`now()` })
    .where(and(eq(payments.reference, reference), isUnused))
    .returning({ reference: payments.reference })
  return used.length === 1
}
