import { endPausesBefore } from '#db/queries/pauses.ts'
import type { Deps } from '#server/deps/deps.ts'

/** Checkout compares the times itself; this job only refreshes caches and open pages. */
export async function endPauses({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>) {
  const { pauses, dishes } = await endPausesBefore(db, clock())
  if (pauses === 0 && dishes.length === 0) return
  events.publishCatalogueChange()
  if (pauses > 0) events.publish({ name: 'pauses.changed' })
  for (const productId of dishes) events.publish({ name: 'product.sold-out', productId })
}
