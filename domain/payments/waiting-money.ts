import type { ReviewReason } from './review-reason.ts'

/** What "Needs you" on the dashboard lists about money, most urgent first. */
export const waitingKinds = [
  'cancelled-unrefunded',
  'overpaid',
  'bank-details',
  'uncollected',
  'other-payment',
  'question',
  'code-overused',
  'cash-up',
  'cash-up-changed',
  'cash-up-differs',
  'unreconciled',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** `oldest`: the reference of a payment, an order, a code, or a day. */
export type Waiting = { kind: WaitingKind; count: number; oldest: string }

export type ReviewCount = {
  code: ReviewReason['code']
  needsBankDetails: boolean
  count: number
  /** The oldest payment. */
  reference: string
}

export function waitingKindOf({
  code,
  needsBankDetails,
}: Pick<ReviewCount, 'code' | 'needsBankDetails'>) {
  if (needsBankDetails) return 'bank-details'
  return code === 'cancelled-unrefunded' || code === 'overpaid' ? code : 'other-payment'
}

/** Each oldest first. */
type WaitingLists = Record<Exclude<WaitingKind, ReturnType<typeof waitingKindOf>>, string[]>

export function waitingMoney(reviews: readonly ReviewCount[], lists: WaitingLists): Waiting[] {
  const all = [
    ...reviews.map((review) => ({
      kind: waitingKindOf(review),
      count: review.count,
      oldest: review.reference,
    })),
    ...Object.entries(lists).flatMap(([kind, [oldest, ...others]]) => {
      return oldest === undefined ? [] : { kind, count: 1 + others.length, oldest }
    }),
  ]
  return waitingKinds.flatMap((kind) => {
    const ofKind = all.filter((one) => one.kind === kind)
    const [first] = ofKind
    if (!first) return []
    return [{ ...first, kind, count: ofKind.reduce((sum, one) => sum + one.count, 0) }]
  })
}
