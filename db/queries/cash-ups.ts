import { and, asc, count, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { cashUps } from '#db/schema/cash-ups.ts'
import { orders } from '#db/schema/orders.ts'
import { paymentCollections } from '#db/schema/payment-collections.ts'
import { payments } from '#db/schema/payments.ts'
import { users } from '#db/schema/users.ts'

import { during } from './day-span.ts'

export type CashUpRow = typeof cashUps.$inferSelect

export async function listCollections(db: Db, day: string) {
  const { method, amountNaira, collectedBy, riderName, collectedAt, id } = paymentCollections
  return db
    .select({
      method,
      amountNaira,
      collectedBy,
      staffName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      riderName,
    })
    .from(paymentCollections)
    .leftJoin(users, eq(users.id, collectedBy))
    .where(during(collectedAt, { from: day, to: day }))
    .orderBy(asc(collectedAt), asc(id))
}

/** What the provider received for the orders of the day, before refunds. */
export async function findCardTotal(db: Db, day: string) {
  const { createdAt, paidKobo, state } = payments
  const [total] = await db
    .select({
      payments: count(),
      naira: sql<number>`coalesce(div(sum(${paidKobo}), 100), 0)`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.reference, payments.reference))
    .where(
      and(
        during(createdAt, { from: day, to: day }),
        eq(state, 'ordered'),
        isNotNull(paidKobo),
        eq(orders.paymentMethod, 'online'),
      ),
    )
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

/** Days before `to` on which money was collected and not counted, oldest first. */
export async function listOpenCashUps(db: Db, { from, to }: { from: Date; to: Date }) {
  const { collectedAt } = paymentCollections
  const day = sql<string>`(${collectedAt} at time zone 'UTC' + interval '1 hour')::date::text`
  const found = await db
    .selectDistinct({ day: sql<string>`${day} as collected_on` })
    .from(paymentCollections)
    .leftJoin(cashUps, sql`${cashUps.day} = ${day}::date`)
    .where(and(gte(collectedAt, from), lt(collectedAt, to), sql`${cashUps.day} is null`))
    .orderBy(sql`collected_on`)
  return found.map((row) => row.day)
}
