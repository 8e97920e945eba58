import { removeOldEvents } from '#db/queries/provider-events.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldEvents(db, daysBefore(clock(), retentionDays.providerEvents))
}
