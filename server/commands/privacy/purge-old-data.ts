import { removeOldRows } from '#db/queries/old-rows.ts'
import { daysBefore, retentionDays } from '#domain/staff/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

type PurgeDeps = Pick<Deps, 'db' | 'mail' | 'clock'>

export async function purgeOldData({ db, mail, clock }: PurgeDeps) {
  const now = clock()
  const emailsBefore = daysBefore(now, retentionDays.emails)
  await removeOldRows(db, now).finally(() => mail.purgeBefore?.(emailsBefore))
}
