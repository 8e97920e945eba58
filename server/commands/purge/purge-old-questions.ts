import { removeOldQuestions } from '#db/queries/payment-questions.ts'
import { daysBefore, keptDays } from '#domain/retention.ts'
import type { Parts } from '#server/deps/deps.ts'

export async function purgeOldQuestions({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  const now = clock()
  await removeOldQuestions(db, {
    handledBefore: daysBefore(now, keptDays.handledQuestions),
    askedBefore: daysBefore(now, keptDays.openQuestions),
  })
}
