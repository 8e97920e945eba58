import type { PaymentWire } from '#contract/payment.ts'

export type KnownAttention = {
  references: ReadonlySet<string>
  oldest: string | undefined
}

type Seen = Pick<PaymentWire, 'reference' | 'createdAt'>

export function toKnownAttention(payments: readonly Seen[], hasMore: boolean): KnownAttention {
  return {
    references: new Set(payments.map(({ reference }) => reference)),
    oldest: hasMore ? payments.at(-1)?.createdAt : undefined,
  }
}

/** Excludes payments that only moved up from a page that was not loaded before. */
export function newAttention<Payment extends Seen>(
  payments: readonly Payment[],
  { references, oldest = '' }: KnownAttention,
) {
  return payments.filter(
    ({ reference, createdAt }) => !references.has(reference) && createdAt > oldest,
  )
}
