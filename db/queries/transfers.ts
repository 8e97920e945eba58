import { and, eq, isNotNull, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { payments } from '#db/schema/payments.ts'
import { extendedHoldEnd } from '#domain/transfer.ts'
import type { PendingTransfer, StoredTransfer } from '#domain/transfer.ts'

import type { PaymentRow } from './payments.ts'

const { reference, state, transfer, isHolding, expiresAt } = payments

export async function setTransfer(db: Db, of: string, made: StoredTransfer) {
  await db.update(payments).set({ transfer: made }).where(eq(reference, of))
}

/** Extends the hold the first time; later it only adds what the provider had not named. */
export async function recordPendingTransfer(
  db: Db,
  payment: PaymentRow,
  pending: PendingTransfer,
  now: Date,
) {
  const { transfer: known } = payment
  if (!known || payment.state !== 'started') return
  const isFirst = known.pendingSince === null
  if (!isFirst && (known.accountNumber !== null || pending.accountNumber === null)) return
  const since = isFirst ? { pendingSince: now.toISOString() } : {}
  const news = JSON.stringify({ ...pending, ...since })
  const end = extendedHoldEnd(pending, payment, now).toISOString()
  await db
    .update(payments)
    .set({
      transfer: sql`${transfer} || ${news}::jsonb`,
      ...(isFirst && {
        expiresAt: sql`case when ${isHolding} then ${end}::timestamptz else ${expiresAt} end`,
        transferEmailDueAt: now,
      }),
    })
    .where(
      and(
        eq(reference, payment.reference),
        eq(state, 'started'),
        isFirst ? sql`${transfer} ->> 'pendingSince' is null` : undefined,
      ),
    )
}

export async function findTransfer(db: Db, token: string) {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(isNotNull(transfer), sql`${transfer} ->> 'token' = ${token}`))
  return found
}

const leaseMs = 5 * 60_000

/** Claimed for five minutes, so that one server sends each. */
export async function claimTransferEmails(db: Db, now: Date) {
  const due = sql`${reference} in (
    select reference from ${payments} where transfer_email_due_at <= ${now.toISOString()}::timestamptz
    order by transfer_email_due_at limit 20 for update skip locked)`
  return db
    .update(payments)
    .set({ transferEmailDueAt: new Date(now.getTime() + leaseMs) })
    .where(due)
    .returning()
}

/** Only while nothing has arrived: an order has messages of its own. */
export async function queueTransferEmail(db: Db, of: string, now: Date) {
  await db
    .update(payments)
    .set({ transferEmailDueAt: now })
    .where(and(eq(reference, of), eq(state, 'started'), isNotNull(transfer)))
}

export async function endTransferEmail(db: Db, of: string) {
  await db.update(payments).set({ transferEmailDueAt: null }).where(eq(reference, of))
}
