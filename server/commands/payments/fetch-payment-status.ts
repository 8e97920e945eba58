import type { Parts } from '#server/deps/deps.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

/** An answer, and when it was asked for: what happened since, it cannot know. */
export type FetchedStatus = { answer: ProviderAnswer; askedAt: Date }

export async function fetchPaymentStatus(
  { payments, clock }: Pick<Parts, 'payments' | 'clock'>,
  reference: string,
): Promise<FetchedStatus> {
  const askedAt = clock()
  return { answer: await payments.ask(reference), askedAt }
}
