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

type WaitingLists = {
  questions: string[]
  uncollected: string[]
  overusedCodes: string[]
  openCashUps: string[]
  changedCashUps: string[]
  unconfirmedDifferences: string[]
  unreconciled: string[]
}

export function waitingMoney(reviews: readonly Counted[], lists: WaitingLists): Waiting[] {
  const { uncollected, overusedCodes, unreconciled } = lists
  const { openCashUps, changedCashUps, unconfirmedDifferences } = lists
  const all = [
    ...reviews.map((review) => ({
      kind: waitingKindOf(review),
      count: review.count,
      oldest: review.reference,
    })),
    ...entriesOf('uncollected', uncollected),
    ...entriesOf('question', lists.questions),
    ...entriesOf('code-overused', overusedCodes),
    ...entriesOf('cash-up', openCashUps),
    ...entriesOf('cash-up-changed', changedCashUps),
    ...entriesOf('cash-up-differs', unconfirmedDifferences),
    ...entriesOf('unreconciled', unreconciled.toReversed()),
  ]
  return waitingKinds.flatMap((kind) => {
    const ofKind = all.filter((one) => one.kind === kind)
    const [first] = ofKind
    if (!first) return []
    return [{ ...first, count: ofKind.reduce((sum, one) => sum + one.count, 0) }]
  })
}

/** Oldest first. */
function entriesOf(kind: WaitingKind, [oldest, ...others]: readonly string[]): Waiting[] {
  return oldest === undefined ? [] : [{ kind, count: 1 + others.length, oldest }]
}
