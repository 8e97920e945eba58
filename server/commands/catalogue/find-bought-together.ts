import { listBoughtTogether, setBoughtWith } from '#db/queries/menu/bought-together.ts'
import { daysBefore } from '#domain/staff/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

const days = 90
/** Less often is chance. */
const minOrders = 3
/** More than are shown, since some are sold out or in the cart. */
const limit = 6

export async function findBoughtTogether({
  db,
  clock,
  events,
}: Pick<Deps, 'db' | 'clock' | 'events'>) {
  const since = daysBefore(clock(), days)
  const found = await listBoughtTogether(db, { since, minOrders, limit })
  if (found.length === 0) return
  await setBoughtWith(db, found)
  events.publishCatalogueChange()
}
