import { removeOldRateLimits } from '#db/queries/rate-limits.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldRateLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldRateLimits(db, daysBefore(clock(), retentionDays.limitCounts))
}
