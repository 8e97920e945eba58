import { removeOldRiderLinks } from '#db/queries/rider-links.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldRiderLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldRiderLinks(db, { expiredBefore: daysBefore(clock(), retentionDays.riderLinks) })
}
