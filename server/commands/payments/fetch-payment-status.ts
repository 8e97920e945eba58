import type { CheckoutMethod } from '#domain/payment-method.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

/** `askedAt`: before the request; the answer cannot know of later changes. */
export type FetchedStatus = { answer: ProviderAnswer; askedAt: Date }

export async function fetchPaymentStatus(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  reference: string,
  method: CheckoutMethod = 'online',
): Promise<FetchedStatus> {
  const askedAt = clock()
  if (method === 'free') return { answer: paidNothing, askedAt }
  return { answer: await payments.fetchPayment(reference), askedAt }
}

/** The provider does not know it: no id. */
const paidNothing: ProviderAnswer = {
  kind: 'paid',
  payment: { id: '', amountKobo: 0, requestedKobo: 0, currency: 'NGN' },
}
