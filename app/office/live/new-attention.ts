import type { PaymentWire } from '#contract/payment.ts'

/** What is known of the payments that need a person: the first pages of a list, newest first. */
export type KnownAttention = {
  references: ReadonlySet<string>
  /** When the oldest known payment was made; undefined when the list has no more. */
  oldest: string | undefined
}

type Seen = Pick<PaymentWire, 'reference' | 'createdAt'>

export function toKnownAttention(payments: readonly Seen[], hasMore: boolean): KnownAttention {
  return {
    references: new Set(payments.map(({ reference }) => reference)),
    oldest: hasMore ? payments.at(-1)?.createdAt : undefined,
  }
}

/** Leaves out those that only moved up from a page that had not been read. */
export function newAttention<Payment extends Seen>(
  payments: readonly Payment[],
  { references, oldest = '' }: KnownAttention,
) {
  return payments.filter(
    ({ reference, createdAt }) => !references.has(reference) && createdAt > oldest,
  )
}
