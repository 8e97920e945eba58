import { endHold } from '#db/queries/payments.ts'
import { returnPortions } from '#server/commands/catalogue/stock.ts'
import type { Deps } from '#server/deps/deps.ts'

/** Returns the released items; a second call does nothing. `expiredBy`: not if it was extended. */
export async function releaseHold(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  reference: string,
  options: { expiredBy?: Date } = {},
) {
  const released = await db.transaction(async (tx) => {
    const ended = await endHold(tx, reference, options)
    if (ended) await returnPortions(tx, ended.draft.items)
    return ended
  })
  if (released) events.publishCatalogueChange()
  return released?.draft.items ?? []
}
