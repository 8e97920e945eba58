import type { ReviewReason } from './review-reason.ts'

/** Money that waits for a person, the most urgent first. */
export const waitingKinds = [
  'cancelled-unrefunded',
  'overpaid',
  'bank-details',
  'other-payment',
  'cash-up',
  'unreconciled',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** `oldest`: the reference of a payment, or a day. */
export type Waiting = { kind: WaitingKind; count: number; oldest: string }

type Counted = {
  code: ReviewReason['code']
  needsBankDetails: boolean
  count: number
  reference: string
}

export function waitingKindOf({
  code,
  needsBankDetails,
}: Pick<Counted, 'code' | 'needsBankDetails'>): WaitingKind {
  if (needsBankDetails) return 'bank-details'
  return code === 'cancelled-unrefunded' || code === 'overpaid' ? code : 'other-payment'
}

export function waitingMoney(
  reviews: readonly Counted[],
  { openCashUps, unreconciled }: { openCashUps: string[]; unreconciled: string[] },
): Waiting[] {
  const all = [
    ...reviews.map((review) => ({
      kind: waitingKindOf(review),
      count: review.count,
      oldest: review.reference,
    })),
    ...[openCashUps]
      .filter((days) => days.length > 0)
      .map((days) => ({ kind: 'cash-up' as const, count: days.length, oldest: days[0] ?? '' })),
    ...[unreconciled]
      .filter((days) => days.length > 0)
      .map((days) => ({
        kind: 'unreconciled' as const,
        count: days.length,
        oldest: days.at(-1) ?? '',
      })),
  ]
  return waitingKinds.flatMap((kind) => {
    const some = all.filter((one) => one.kind === kind)
    const [first] = some
    if (!first) return []
    return [{ ...first, count: some.reduce((sum, one) => sum + one.count, 0) }]
  })
}
