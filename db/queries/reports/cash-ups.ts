import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { cashUps } from '#db/schema/reports/cash-ups.ts'
import { users } from '#db/schema/staff/users.ts'

export type CashUpRow = typeof cashUps.$inferSelect

const staffName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

export async function listCollectionsOnDay(db: Db, day: string) {
  const { method, amountNaira, feeNaira, collectedBy, riderName, riderLinkId } = paymentCollections
  const { orderId, collectedAt, id } = paymentCollections
  return db
    .select({
      method,
      amountNaira,
      feeNaira,
      collectedBy,
      staffName,
      riderName,
      riderLinkId,
      orderId,
    })
    .from(paymentCollections)
    .leftJoin(users, eq(users.id, collectedBy))
    .where(and(gt(amountNaira, 0), during(collectedAt, { from: day, to: day })))
    .orderBy(asc(collectedAt), asc(id))
}

/** Refunds that staff gave back by hand on the day. */
export async function listHandRefunds(db: Db, day: string) {
  const { amountKobo, byUserId, by, byHand, createdAt, id } = refunds
  return db
    .select({ amountKobo, byUserId, by, staffName })
    .from(refunds)
    .leftJoin(users, eq(users.id, byUserId))
    .where(and(eq(byHand, true), during(createdAt, { from: day, to: day })))
    .orderBy(asc(createdAt), asc(id))
}

/** What the provider received for the orders of the day, and what it refunded on the day. */
export async function findProviderTotal(db: Db, day: string) {
  const [received, refundedNaira] = await Promise.all([
    findReceived(db, day),
    findRefundedNaira(db, day),
  ])
  return { ...received, refundedNaira }
}

/** Payments without an order are not in what was received. */
async function findRefundedNaira(db: Db, day: string) {
  const { amountKobo, createdAt, state, byHand, reference } = refunds
  const sent = and(eq(byHand, false), ne(state, 'failed'), eq(payments.state, 'ordered'))
  const [total] = await db
    .select({ naira: sql<number>`coalesce(div(sum(${amountKobo}), 100), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.reference, reference))
    .where(and(during(createdAt, { from: day, to: day }), sent))
  return total?.naira ?? 0
}

async function findReceived(db: Db, day: string) {
  const { createdAt, paidKobo, collectedNaira, state } = payments
  const onlineKobo = sql`${paidKobo} - ${collectedNaira} * 100`
  const [total] = await db
    .select({
      payments: count(),
      naira: sql<number>`coalesce(div(sum(${onlineKobo}), 100), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(during(createdAt, { from: day, to: day }), eq(state, 'ordered'), gt(onlineKobo, 0)))
  return total ?? { payments: 0, naira: 0 }
}

export async function findCashUp(db: Db, day: string) {
  const [found] = await db.select().from(cashUps).where(eq(cashUps.day, day))
  return found
}

/** False when the day has been closed meanwhile. */
export async function insertCashUp(db: Db, cashUp: CashUpRow) {
  const inserted = await db
    .insert(cashUps)
    .values(cashUp)
    .onConflictDoNothing()
    .returning({ day: cashUps.day })
  return inserted.length === 1
}

type InstantSpan = { from: Date; to: Date }

/** Days in the span with collections or refunds by hand and no cash-up, oldest first. */
export function listOpenCashUps(db: Db, span: InstantSpan) {
  return listMovedDays(db, span, sql`not exists (select 1 from ${cashUps} where day = moved.day)`)
}

/**
 * Closed days in the span with collections or refunds by hand afterwards, oldest first. Closing
 * another day ends it: its note has the correction.
 */
export function listChangedCashUps(db: Db, span: InstantSpan) {
  return listMovedDays(
    db,
    span,
    sql`exists (select 1 from ${cashUps} where day = moved.day and closed_at < at)
      and not exists (select 1 from ${cashUps} where day <> moved.day and closed_at >= at)`,
  )
}

async function listMovedDays(db: Db, { from, to }: InstantSpan, condition: SQL) {
  const { rows } = await db.execute(sql`
    select distinct day::text as day from (
      select at, (at at time zone 'UTC' + interval '1 hour')::date as day from (
        select collected_at as at from ${paymentCollections} where amount_naira > 0
        union all select created_at from ${refunds} where by_hand) movements
      where at >= ${from.toISOString()}::timestamptz
        and at < ${to.toISOString()}::timestamptz) moved
    where ${condition} order by day`)
  return (rows as { day: string }[]).map(({ day }) => day)
}
