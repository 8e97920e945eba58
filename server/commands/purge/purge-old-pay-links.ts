import { removeOldPayLinks } from '#db/queries/pay-links.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldPayLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldPayLinks(db, { expiredBefore: daysBefore(clock(), retentionDays.payLinks) })
}
