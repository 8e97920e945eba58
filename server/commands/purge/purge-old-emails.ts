import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

/** Copies that were kept for want of a mail server. */
export async function purgeOldEmails({ mail, clock }: Pick<Parts, 'mail' | 'clock'>) {
  await mail.purgeBefore?.(daysBefore(clock(), keptDays.letters))
}
