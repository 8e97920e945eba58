import { removeOldRateLimits } from '#db/queries/limit-counts.ts'
import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

export async function purgeOldCounts({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  await removeOldRateLimits(db, daysBefore(clock(), keptDays.limitCounts))
}
