import { asc, inArray } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { settledAttentions } from '#db/schema/settled-attentions.ts'
import type { SettledAttention } from '#domain/payment-view.ts'

export async function insertSettledAttention(
  db: Db,
  settled: SettledAttention & { reference: string },
) {
  await db.insert(settledAttentions).values(settled)
}

/** What staff have seen to, by payment, oldest first. */
export async function listSettledAttentions(db: Db, references: string[]) {
  const { reference, attention, note, by, at } = settledAttentions
  const rows = await db
    .select({ reference, attention, note, by, at })
    .from(settledAttentions)
    .where(inArray(reference, references))
    .orderBy(asc(at), asc(settledAttentions.id))
  return Map.groupBy(rows, (settled) => settled.reference)
}
