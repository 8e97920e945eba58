import { endHold } from '#db/queries/payments.ts'
import { returnStock } from '#db/queries/stock.ts'
import { portionsOf } from '#domain/draft.ts'
import type { Parts } from '#server/deps/deps.ts'

/** Gives the portions of a checkout back to the shelf, once, whoever asks first. */
export async function releaseHold({ db, events }: Pick<Parts, 'db' | 'events'>, reference: string) {
  const released = await db.transaction(async (tx) => {
    const ended = await endHold(tx, reference)
    if (ended) await returnStock(tx, portionsOf(ended.draft.items))
    return ended
  })
  if (released) events.tellCatalogueChange()
}
