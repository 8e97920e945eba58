import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { buyerSalt, erasedBuyers } from '#db/schema/ordering/buyers.ts'
import { payments } from '#db/schema/payments/payments.ts'

import { buyerKeyOf } from './buyer-key.ts'

export async function findBuyerKey(db: Db, phoneNumber: string) {
  const { rows } = await db.execute(sql`select ${buyerKeyOf(sql`${phoneNumber}::text`)} as key`)
  return (rows as { key: string }[])[0]?.key ?? ''
}

/** A restored backup may have a later erasure of the same buyer, which is kept. */
export async function insertErasedBuyer(db: Db, erased: typeof erasedBuyers.$inferInsert) {
  const { buyerKey: target, erasedAt } = erasedBuyers
  const latest = sql`greatest(${erasedAt}, excluded.erased_at)`
  await db
    .insert(erasedBuyers)
    .values(erased)
    .onConflictDoUpdate({ target, set: { erasedAt: latest } })
}

export type Erased = { salt: string; buyers: (typeof erasedBuyers.$inferSelect)[] }

export async function findErased(db: Db): Promise<Erased | undefined> {
  const { rows } = await db.execute(sql`select to_regclass('erased_buyers') as name`)
  if (!(rows as { name: string | null }[])[0]?.name) return undefined
  const [salted] = await db.select().from(buyerSalt)
  return salted && { salt: salted.salt, buyers: await db.select().from(erasedBuyers) }
}

/** Finds personal data that a restored backup brought back, by the keys made with `salt`. */
export async function listErasedPayments(db: Db, { salt, buyers }: Erased) {
  const { rows } = await db.execute(sql`
    select reference, phone_number as "phoneNumber", erased."erasedAt"::text as "erasedAt"
    from ${payments} join jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as erased ("buyerKey" text, "erasedAt" timestamptz)
      on ${buyerKeyOf(sql`phone_number`, sql`${salt}::text`)} = erased."buyerKey"
    where phone_number <> '' and created_at <= erased."erasedAt"`)
  return (rows as { reference: string; phoneNumber: string; erasedAt: string }[]).map((row) => ({
    ...row,
    erasedAt: new Date(row.erasedAt),
  }))
}
