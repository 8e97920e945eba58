import type { PaymentRow } from '#db/queries/payments/payments.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type ProviderAnswer, providerOf } from '#server/gateways/payments.ts'

/** `askedAt`: the time before the request, since the answer may be older than later changes. */
export type FetchedStatus = { answer: ProviderAnswer; askedAt: Date }

export async function fetchPaymentStatus(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  reference: string,
  known?: Pick<PaymentRow, 'method' | 'isSandbox' | 'createdAt'>,
): Promise<FetchedStatus> {
  const askedAt = clock()
  if (known?.method === 'free') return { answer: paidNothing, askedAt }
  const provider = known ? providerOf(payments, known) : payments
  return { answer: await provider.fetchPayment(reference), askedAt }
}

/** Without an id: the provider does not know of it. */
const paidNothing: ProviderAnswer = {
  kind: 'paid',
  payment: { id: '', amountKobo: 0, requestedKobo: 0, currency: 'NGN' },
}
