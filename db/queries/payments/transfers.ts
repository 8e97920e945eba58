import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { PendingTransfer, StoredTransfer } from '#domain/payments/transfer.ts'

const { reference, state, transfer } = payments

export async function setTransfer(db: Db, paymentReference: string, stored: StoredTransfer) {
  await db.update(payments).set({ transfer: stored }).where(eq(reference, paymentReference))
}

type Report = {
  /** Of this payment; its row must be locked. */
  isFirst: boolean
  /** Undefined: the hold is not extended. */
  holdExpiresAt?: Date | undefined
  now: Date
}

export async function setPendingTransfer(
  db: Db,
  paymentReference: string,
  pending: PendingTransfer,
  { isFirst, holdExpiresAt, now }: Report,
) {
  const since = isFirst ? { pendingSince: now.toISOString() } : {}
  const changes = JSON.stringify({ ...pending, ...since })
  await db
    .update(payments)
    .set({
      transfer: sql`${transfer} || ${changes}::jsonb`,
      expiresAt: holdExpiresAt,
    })
    .where(and(eq(reference, paymentReference), eq(state, 'started')))
}

export async function findTransfer(db: Db, token: string) {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(isNotNull(transfer), sql`${transfer} ->> 'token' = ${token}`))
  return found
}

const leaseMs = 5 * 60_000

/** Leases each e-mail for five minutes, so that only one server sends it. */
export async function claimTransferEmails(db: Db, now: Date) {
  const due = sql`${reference} in (
    select reference from ${payments} where transfer_email_due_at <= ${now.toISOString()}::timestamptz
    order by transfer_email_due_at limit 20 for update skip locked)`
  const leaseEndsAt = new Date(now.getTime() + leaseMs)
  const set = { transferEmailDueAt: leaseEndsAt }
  const claimed = await db.update(payments).set(set).where(due).returning()
  return claimed.map((payment) => ({ ...payment, leaseEndsAt }))
}

/** Does nothing once the order is placed: it has its own messages. */
export async function queueTransferEmail(db: Db, paymentReference: string, now: Date) {
  await db
    .update(payments)
    .set({ transferEmailDueAt: now })
    .where(and(eq(reference, paymentReference), eq(state, 'started'), isNotNull(transfer)))
}

type ClaimedEmail = { reference: string; leaseEndsAt: Date }

/** Changes nothing where another e-mail was queued, or this one was claimed again, meanwhile. */
export async function endTransferEmail(db: Db, claimed: ClaimedEmail) {
  const isDue = eq(payments.transferEmailDueAt, claimed.leaseEndsAt)
  await db
    .update(payments)
    .set({ transferEmailDueAt: null })
    .where(and(eq(reference, claimed.reference), isDue))
}
