import { and, desc, eq, or, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerKeyOf } from '#db/queries/buyer-key.ts'
import type { Erased } from '#db/queries/erased-buyers.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { payLinks } from '#db/schema/ordering/pay-links.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { PayLink } from '#domain/ordering/pay-link.ts'

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
  const { state, isHolding, isShared } = payments
  const counts = or(eq(state, 'ordered'), isHolding, and(isShared, eq(state, 'started')))
  const rows = await db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .leftJoin(orders, eq(orders.reference, payments.reference))
    .where(and(eq(payments.keyedOrderId, keyedOrderId), counts))
  return rows.map(({ payment, orderStatus }) => ({
    ...payment,
    orderStatus,
    isPlaced: payment.state === 'ordered',
  }))
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
