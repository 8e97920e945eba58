import { removeOldQuestions } from '#db/queries/payment-questions.ts'
import { daysBefore, retentionDays } from '#domain/retention.ts'
import type { Deps } from '#server/deps/deps.ts'

export async function purgeOldQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock()
  await removeOldQuestions(db, {
    handledBefore: daysBefore(now, retentionDays.handledQuestions),
    askedBefore: daysBefore(now, retentionDays.openQuestions),
  })
}
