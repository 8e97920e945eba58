import { and, desc, eq, lt, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { payLinks } from '#db/schema/pay-links.ts'
import { payments } from '#db/schema/payments.ts'
import type { PayLink } from '#domain/pay-link.ts'

import { buyerKeyOf } from './buyer-key.ts'
import type { Erased } from './erased-buyers.ts'

export async function insertPayLink(db: Db, link: Omit<PayLink, 'id'>): Promise<PayLink> {
  const [inserted] = await db.insert(payLinks).values(link).returning()
  if (!inserted) throw new Error('the insert of a payment link returned no row')
  return inserted
}

export async function findPayLink(db: Db, token: string): Promise<PayLink | undefined> {
  const [link] = await db.select().from(payLinks).where(eq(payLinks.token, token))
  return link
}

/** The payments of a phone order that became an order or hold portions. */
export async function listPhoneOrderPayments(db: Db, keyedOrderId: string) {
  const { reference, state, isHolding, method } = payments
  const counts = or(eq(state, 'ordered'), isHolding)
  return db
    .select({ reference, isPlaced: sql<boolean>`${state} = 'ordered'`, method })
    .from(payments)
    .where(and(eq(payments.keyedOrderId, keyedOrderId), counts))
}

/**
 * Finds another payment of the same phone order that became an order. Takes an advisory lock, which
 * serializes the settlements of that phone order. Call before products are locked.
 */
export async function lockAndFindOtherOrder(
  db: Db,
  { keyedOrderId, reference }: { keyedOrderId: string; reference: string },
) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyedOrderId}, 11))`)
  const attempts = await listPhoneOrderPayments(db, keyedOrderId)
  return attempts.find((attempt) => attempt.isPlaced && attempt.reference !== reference)
}

export async function listPayLinksOf(db: Db, phoneNumber: string): Promise<PayLink[]> {
  const { phoneNumber: phone, createdAt } = payLinks
  return db.select().from(payLinks).where(eq(phone, phoneNumber)).orderBy(desc(createdAt))
}

export async function removePayLinksOf(db: Db, phoneNumber: string) {
  await db.delete(payLinks).where(eq(payLinks.phoneNumber, phoneNumber))
}

export async function removeErasedPayLinks(db: Db, { salt, buyers }: Erased) {
  await db.execute(sql`
    delete from ${payLinks}
    using jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as erased ("buyerKey" text, "erasedAt" timestamptz)
    where ${buyerKeyOf(sql`phone_number`, sql`${salt}::text`)} = erased."buyerKey"
      and created_at <= erased."erasedAt"`)
}

export async function removeOldPayLinks(db: Db, { expiredBefore }: { expiredBefore: Date }) {
  await db.delete(payLinks).where(lt(payLinks.expiresAt, expiredBefore))
}
