import { eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { payments } from '#db/schema/payments/payments.ts'
import { dueNairaOf } from '#domain/ordering/pay-on-delivery.ts'
import type { RiderLink } from '#domain/ordering/rider-link.ts'

import { moneyColumns, toMoney } from './order-money.ts'
import { toOrder } from './orders.ts'

export async function findRide(db: Db, token: string) {
  const [row] = await db
    .select({ link: riderLinks, order: orders, ...moneyColumns })
    .from(riderLinks)
    .innerJoin(orders, eq(orders.id, riderLinks.orderId))
    .innerJoin(payments, eq(payments.reference, orders.reference))
    .where(eq(riderLinks.token, token))
  if (!row) return undefined
  const order = { ...toOrder(row.order), ...toMoney(row) }
  return { link: row.link, order, dueNaira: dueNairaOf(order) }
}

export async function findRiderLink(db: Db, orderId: string): Promise<RiderLink | undefined> {
  const [link] = await db.select().from(riderLinks).where(eq(riderLinks.orderId, orderId))
  return link
}

export async function setRiderLink(db: Db, orderId: string, link: RiderLink) {
  const { orderId: target } = riderLinks
  await db
    .insert(riderLinks)
    .values({ orderId, ...link })
    .onConflictDoUpdate({ target, set: link })
}

type Progress = Partial<Pick<RiderLink, 'wrongCodes' | 'pickedUpAt' | 'deliveredAt'>>

export async function setRideProgress(db: Db, token: string, progress: Progress) {
  await db.update(riderLinks).set(progress).where(eq(riderLinks.token, token))
}

export async function removeRiderLink(db: Db, orderId: string) {
  const removed = await db
    .delete(riderLinks)
    .where(eq(riderLinks.orderId, orderId))
    .returning({ orderId: riderLinks.orderId })
  return removed.length > 0
}
