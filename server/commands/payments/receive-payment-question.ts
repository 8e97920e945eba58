import { insertQuestion } from '#db/queries/payment-questions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps/deps.ts'

const retryAfterSeconds = 10 * 60

/** No lookup here, so that neither answer nor time reveals whether the number is a customer's. */
export async function receivePaymentQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  question: { phone: string; amount: number },
): Promise<Refusal | undefined> {
  const isStored = await insertQuestion(db, question, clock())
  return isStored ? undefined : refuse('too-many-questions', { retryAfterSeconds })
}
