import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerKeyOf } from '#db/queries/buyer-key.ts'
import type { Erased } from '#db/queries/erased-buyers.ts'
import { anyOf } from '#db/queries/sql-text.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { pendingOrderStats } from '#db/schema/ordering/orders.ts'

/** False when the order was marked already. Its reason in the reports is counted again. */
export async function insertNotTaken(db: Db, row: typeof notTakenOrders.$inferInsert) {
  const inserted = await db
    .insert(notTakenOrders)
    .values(row)
    .onConflictDoNothing()
    .returning({ orderId: notTakenOrders.orderId })
  if (inserted.length > 0) await db.insert(pendingOrderStats).values({ orderId: row.orderId })
  return inserted.length > 0
}

type NotTakenFilter = { orderId: string } | { phoneNumber: string }

export async function removeNotTaken(db: Db, of: NotTakenFilter) {
  const column = 'orderId' in of ? notTakenOrders.orderId : notTakenOrders.phoneNumber
  const value = 'orderId' in of ? of.orderId : of.phoneNumber
  const removed = await db
    .delete(notTakenOrders)
    .where(sql`${column} = ${value}`)
    .returning({ orderId: notTakenOrders.orderId })
  return removed.length > 0
}

export async function listNotTakenOrders(db: Db, phoneNumbers: readonly string[]) {
  const { phoneNumber, at, orderId } = notTakenOrders
  return db
    .select({ phoneNumber, at, orderId })
    .from(notTakenOrders)
    .where(anyOf(phoneNumber, phoneNumbers))
    .orderBy(at)
}

export async function removeErasedNotTaken(db: Db, { salt, buyers }: Erased) {
  await db.execute(sql`
    delete from ${notTakenOrders}
    using jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as erased ("buyerKey" text, "erasedAt" timestamptz)
    where ${buyerKeyOf(sql`phone_number`, sql`${salt}::text`)} = erased."buyerKey"
      and at <= erased."erasedAt"`)
}
