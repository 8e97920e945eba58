import { removeOldEvents } from '#db/queries/provider-events.ts'
import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

/** What the provider told us is long done with by then, and says who paid for what. */
export async function purgeOldEvents({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  await removeOldEvents(db, daysBefore(clock(), keptDays.providerEvents))
}
