import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

export async function purgeOldEmails({ mail, clock }: Pick<Parts, 'mail' | 'clock'>) {
  await mail.purgeBefore?.(daysBefore(clock(), keptDays.letters))
}
