import { setStuckReported, endExpiredClaims } from '#db/queries/print-jobs.ts'
import type { Deps } from '#server/deps/deps.ts'

/** Reports each ticket that was not printed or confirmed in time, once. */
export async function reportStuckPrints({
  db,
  clock,
  events,
}: Pick<Deps, 'db' | 'clock' | 'events'>) {
  const now = clock()
  await endExpiredClaims(db, now)
  for (const { id, orderId } of await setStuckReported(db, now)) {
    events.publish({ name: 'print.stuck', jobId: id, orderId })
  }
}
