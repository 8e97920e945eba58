import type { CheckoutMethod } from '#domain/payments/payment-method.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

/** `askedAt`: the time before the request, since the answer may be older than later changes. */
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

/** Without an id: the provider does not know of it. */
const paidNothing: ProviderAnswer = {
  kind: 'paid',
  payment: { id: '', amountKobo: 0, requestedKobo: 0, currency: 'NGN' },
}
