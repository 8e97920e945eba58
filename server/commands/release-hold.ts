import type { Db } from '#db/connection.ts'
import { endHold } from '#db/queries/payments.ts'
import { returnStock } from '#db/queries/stock.ts'
import { portionsOf } from '#domain/draft.ts'

/** Gives the portions of a checkout back to the shelf, once, whoever asks first. */
export async function releaseHold(db: Db, reference: string) {
  await db.transaction(async (tx) => {
    const ended = await endHold(tx, reference)
    if (ended) await returnStock(tx, portionsOf(ended.draft.items))
  })
}
