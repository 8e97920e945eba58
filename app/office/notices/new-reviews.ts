import type { PaymentWire } from '#contract/payments/payment.ts'

export type LoadedReviews = {
  references: ReadonlySet<string>
  oldest: string | undefined
}

type Seen = Pick<PaymentWire, 'reference' | 'createdAt'>

export function toLoadedReviews(payments: readonly Seen[], hasMore: boolean): LoadedReviews {
  return {
    references: new Set(payments.map(({ reference }) => reference)),
    oldest: hasMore ? payments.at(-1)?.createdAt : undefined,
  }
}

/** Excludes payments that only moved up from a page that was not loaded before. */
export function newReviews<Payment extends Seen>(
  payments: readonly Payment[],
  { references, oldest = '' }: LoadedReviews,
) {
  return payments.filter(
    ({ reference, createdAt }) => !references.has(reference) && createdAt > oldest,
  )
}
