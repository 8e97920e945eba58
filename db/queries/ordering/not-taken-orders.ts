import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerKeyOf } from '#db/queries/buyer-key.ts'
import type { Erased } from '#db/queries/erased-buyers.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { pendingOrderStats } from '#db/schema/ordering/orders.ts'

type NotTaken = typeof notTakenOrders.$inferInsert & { phoneNumber: string }

/** False when the order was marked already. Its reason in the reports is counted again. */
export async function insertNotTaken(db: Db, row: NotTaken) {
  const inserted = await db
    .insert(notTakenOrders)
    .values(row)
    .onConflictDoUpdate({
      target: notTakenOrders.orderId,
      set: row,
      setWhere: isNull(notTakenOrders.phoneNumber),
    })
    .returning({ orderId: notTakenOrders.orderId })
  if (inserted.length > 0) await db.insert(pendingOrderStats).values({ orderId: row.orderId })
  return inserted.length > 0
}

/** For a reopened order. False where its customer was allowed to pay later again before. */
export async function removeNotTaken(db: Db, orderId: string) {
  const [removed] = await db
    .delete(notTakenOrders)
    .where(eq(notTakenOrders.orderId, orderId))
    .returning({ phoneNumber: notTakenOrders.phoneNumber })
  return Boolean(removed?.phoneNumber)
}

/** Keeps the order's reason in the reports. */
export async function liftNotTaken(db: Db, which: SQL | undefined) {
  const lifted = await db
    .update(notTakenOrders)
    .set({ phoneNumber: null, by: null })
    .where(and(isNotNull(notTakenOrders.phoneNumber), which))
    .returning({ orderId: notTakenOrders.orderId })
  return lifted.length > 0
}

export async function liftNotTakenOf(db: Db, phoneNumber: string) {
  return liftNotTaken(db, eq(notTakenOrders.phoneNumber, phoneNumber))
}

export async function listNotTakenOrders(db: Db, phoneNumbers: readonly string[]) {
  const { phoneNumber, at, orderId } = notTakenOrders
  return db
    .select({ phoneNumber: sql<string>`${phoneNumber}`, at, orderId })
    .from(notTakenOrders)
    .where(anyOf(phoneNumber, phoneNumbers))
    .orderBy(at)
}

export async function liftErasedNotTaken(db: Db, { salt, buyers }: Erased) {
  await db.execute(sql`
    update ${notTakenOrders} set phone_number = null, by = null
    from jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as erased ("buyerKey" text, "erasedAt" timestamptz)
    where ${buyerKeyOf(sql`phone_number`, sql`${salt}::text`)} = erased."buyerKey"
      and at <= erased."erasedAt"`)
}
