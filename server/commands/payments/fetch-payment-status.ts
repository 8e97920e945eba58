import type { Deps } from '#server/deps/deps.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

/** `askedAt`: before the request; the answer cannot know of later changes. */
export type FetchedStatus = { answer: ProviderAnswer; askedAt: Date }

export async function fetchPaymentStatus(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  reference: string,
): Promise<FetchedStatus> {
  const askedAt = clock()
  return { answer: await payments.fetchPayment(reference), askedAt }
}
