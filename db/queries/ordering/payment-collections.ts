import { asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { orders, pendingOrderStats } from '#db/schema/ordering/orders.ts'
import { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { payments } from '#db/schema/payments/payments.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'
import type { Collection } from '#domain/payments/payment-method.ts'

export type NewCollection = typeof paymentCollections.$inferInsert

export async function findCollection(db: Db, id: string) {
  const [found] = await db.select().from(paymentCollections).where(eq(paymentCollections.id, id))
  return found
}

/** Call with the order and its payment locked. Also queues the order's statistics. */
export async function insertCollection(db: Db, reference: string, collection: NewCollection) {
  const { orderId, amountNaira } = collection
  await db.insert(paymentCollections).values(collection)
  await db
    .update(payments)
    .set({
      collectedNaira: sql`${payments.collectedNaira} + ${amountNaira}`,
      paidKobo: sql`coalesce(${payments.paidKobo}, 0) + ${amountNaira * 100}`,
      currency: 'NGN',
    })
    .where(eq(payments.reference, reference))
  await db.insert(pendingOrderStats).values({ orderId })
}

type PriceReduction = { reductionNaira: number; itemsNaira: number; bill: BillDetails | null }

/** Call with the order locked. What was paid above the new price becomes an excess. */
export async function reducePrice(
  db: Db,
  { id, reference }: Order,
  { reductionNaira, itemsNaira, bill }: PriceReduction,
) {
  const price = sql`${payments.amountNaira} - ${reductionNaira}`
  await db
    .update(payments)
    .set({
      amountNaira: price,
      excessKobo: sql`greatest(0, coalesce(${payments.paidKobo}, 0) - (${price}) * 100)`,
    })
    .where(eq(payments.reference, reference))
  await db
    .update(orders)
    .set({
      itemsNaira,
      bill,
      chargedNaira: sql`${orders.chargedNaira} - ${reductionNaira}`,
    })
    .where(eq(orders.id, id))
}

/** By order, oldest first. */
export async function listCollectionsByOrder(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select()
    .from(paymentCollections)
    .where(anyOf(paymentCollections.orderId, orderIds))
    .orderBy(asc(paymentCollections.collectedAt), asc(paymentCollections.id))
  const collected = rows.map((row): Collection & { orderId: string } => {
    const { id, orderId, method, amountNaira, feeNaira, collectedAt } = row
    const by = row.collectedByName ?? row.riderName ?? ''
    return { id, orderId, method, amountNaira, feeNaira, collectedAt, by }
  })
  return Map.groupBy(collected, ({ orderId }) => orderId)
}
