import { removeOldEvents } from '#db/queries/provider-events.ts'
import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

export async function purgeOldEvents({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  await removeOldEvents(db, daysBefore(clock(), keptDays.providerEvents))
}
