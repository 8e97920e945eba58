import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldEmails({ mail, clock }: Pick<Deps, 'mail' | 'clock'>) {
  await mail.purgeBefore?.(daysBefore(clock(), retentionDays.emails))
}
