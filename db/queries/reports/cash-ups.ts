import { and, asc, count, eq, gt, ne, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { during } from '#db/queries/day-span.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { cashUps, tillCounts } from '#db/schema/reports/cash-ups.ts'
import { users } from '#db/schema/staff/users.ts'

export type CashUpRow = typeof cashUps.$inferSelect

const staffName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** Counting a till and closing its day wait for each other. */
export async function lockCashUp(db: Db, day: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash-up ${day}`}, 0))`)
}

export type TillCount = typeof tillCounts.$inferSelect

export async function listTillCounts(db: Db, day: string) {
  const rows = await db.select().from(tillCounts).where(eq(tillCounts.day, day))
  return new Map(rows.map((row) => [row.key, row]))
}

/** The last count of a till is the one that is kept. */
export async function upsertTillCount(db: Db, count: TillCount) {
  const { day, key } = tillCounts
  await db
    .insert(tillCounts)
    .values(count)
    .onConflictDoUpdate({ target: [day, key], set: count })
}

export async function removeTillCounts(db: Db, day: string) {
  await db.delete(tillCounts).where(eq(tillCounts.day, day))
}

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

/** The cash-up of the day and its additions, in the order of closing. */
export function listCashUps(db: Db, day: string): Promise<CashUpRow[]> {
  return db.select().from(cashUps).where(eq(cashUps.day, day)).orderBy(asc(cashUps.addition))
}

/** False when it has been closed meanwhile. */
export async function insertCashUp(db: Db, cashUp: typeof cashUps.$inferInsert) {
  const inserted = await db
    .insert(cashUps)
    .values(cashUp)
    .onConflictDoNothing()
    .returning({ day: cashUps.day })
  return inserted.length === 1
}

type Confirmation = { day: string; addition: number; confirmedAt: Date; confirmedBy: string }

/** Undefined when no difference waits for it. */
export async function confirmCashUp(db: Db, { day, addition, ...by }: Confirmation) {
  const cashUp = and(eq(cashUps.day, day), eq(cashUps.addition, addition))
  const [confirmed] = await db
    .update(cashUps)
    .set({ ...by, needsConfirmation: false })
    .where(and(cashUp, eq(cashUps.needsConfirmation, true)))
    .returning()
  return confirmed
}

/** Days with a difference that no Admin has confirmed, oldest first. */
export async function listUnconfirmedDifferences(db: Db) {
  const { day, needsConfirmation } = cashUps
  const waits = eq(needsConfirmation, true)
  const rows = await db.selectDistinct({ day }).from(cashUps).where(waits).orderBy(asc(day))
  return rows.map((row) => row.day)
}

type InstantSpan = { from: Date; to: Date }

/** Days in the span with collections or refunds by hand and no cash-up, oldest first. */
export function listOpenCashUps(db: Db, span: InstantSpan) {
  return listMovedDays(db, span, sql`not exists (select from ${cashUps} where day = moved.day)`)
}

/**
 * Closed days in the span whose cash-ups lack collections or refunds by hand, oldest first. By
 * sums: a slow transaction can record a collection dated before a cash-up that does not have it.
 */
export function listChangedCashUps(db: Db, span: InstantSpan) {
  return listMovedDays(
    db,
    span,
    sql`(select (sum(counted.taken), sum(counted.back))
        = (moved.taken, moved.back) from ${cashUps}, ${countedSums} where day = moved.day) is false`,
  )
}

const givenBack = sql`coalesce((till ->> 'givenBackNaira')::bigint, 0)`

/** What the tills of people have taken and given back; without the online till. */
const countedSums = sql`lateral (
  select coalesce(sum((till ->> 'expectedNaira')::bigint + ${givenBack}), 0) as taken,
    coalesce(sum(${givenBack}), 0) as back
  from jsonb_array_elements(tills) till where till ->> 'method' <> 'card') counted`

async function listMovedDays(db: Db, { from, to }: InstantSpan, condition: SQL) {
  const { rows } = await db.execute(sql`
    select day::text as day from (
      select (at at time zone 'UTC' + interval '1 hour')::date as day, sum(taken) as taken,
        sum(back) as back
      from (
        select collected_at as at, amount_naira as taken, 0 as back
        from ${paymentCollections} where amount_naira > 0
        union all select created_at, 0, amount_kobo / 100 from ${refunds} where by_hand) movements
      where at >= ${from.toISOString()}::timestamptz
        and at < ${to.toISOString()}::timestamptz
      group by 1) moved
    where ${condition} order by day`)
  return (rows as { day: string }[]).map(({ day }) => day)
}
