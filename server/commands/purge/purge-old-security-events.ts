import { removeOldSecurityEvents } from '#db/queries/security-events.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldSecurityEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await removeOldSecurityEvents(db, daysBefore(clock(), retentionDays.securityEvents))
}
