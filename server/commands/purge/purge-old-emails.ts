import { removeOldMessages } from '#db/queries/order-messages.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

type PurgeDeps = Pick<Deps, 'db' | 'mail' | 'clock'>

export async function purgeOldEmails({ db, mail, clock }: PurgeDeps) {
  const before = daysBefore(clock(), retentionDays.emails)
  await removeOldMessages(db, before)
  await mail.purgeBefore?.(before)
}
