import type { paymentStates } from './payment.ts'
import type { RefundView } from './refund-view.ts'

/** How our books and the provider's may disagree about a payment. */
export const differences = [
  'amount',
  'missing here',
  'missing there',
  'paid without order',
  'not paid there',
] as const
export type Difference = (typeof differences)[number]

export type OurPayment = {
  reference: string
  state: (typeof paymentStates)[number]
  /** What arrived; null: nothing that we know of. */
  paidKobo: number | null
  currency: string | null
  /** Given back, or on the way. */
  backKobo: number
  refundView: RefundView
  orderId: string | null
  createdAt: Date
}

export type TheirPayment = {
  amountKobo: number
  currency: string
  hasArrived: boolean
  /** All of it went back, by us or by somebody else. */
  hasGoneBack: boolean
}

/** Null: both agree. Undefined: no money in either, nothing to tell. */
export function differenceOf(
  ours: OurPayment | undefined,
  theirs: TheirPayment | undefined,
): Difference | null | undefined {
  if (!ours) return theirs?.hasArrived ? 'missing here' : undefined
  if (ours.paidKobo === null) {
    return theirs?.hasArrived && !theirs.hasGoneBack ? 'paid without order' : undefined
  }
  if (!theirs) return 'missing there'
  if (!theirs.hasArrived) return 'not paid there'
  const isOnlyTheirs = theirs.hasGoneBack && ours.backKobo < ours.paidKobo
  if (isOnlyTheirs) return 'not paid there'
  const isSame = theirs.amountKobo === ours.paidKobo && theirs.currency === ours.currency
  return isSame ? null : 'amount'
}
