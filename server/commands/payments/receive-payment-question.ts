import { insertQuestion } from '#db/queries/payment-questions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'

const retryAfterSeconds = 10 * 60

/**
 * Stores the question without a lookup, so that neither the answer nor its time reveals whether this
 * phone number belongs to a customer. `answerPaymentQuestions` does the rest.
 */
export async function receivePaymentQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  question: { phone: string; amount: number },
): Promise<Refusal | undefined> {
  const isStored = await insertQuestion(db, question, clock())
  return isStored ? undefined : refuse('too-many-questions', { retryAfterSeconds })
}
