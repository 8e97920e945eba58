import { removeOldCounts } from '#db/queries/limit-counts.ts'
import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

/** No limit looks back further than a day. */
export async function forgetOldCounts({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  await removeOldCounts(db, daysBefore(clock(), keptDays.limitCounts))
}
