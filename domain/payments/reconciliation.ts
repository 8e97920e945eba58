import type { CheckoutMethod } from './payment-method.ts'
import type { paymentStates } from './payment.ts'
import type { RefundView } from './refund-view.ts'

export const differences = [
  'amount',
  'missing here',
  'missing there',
  'paid without order',
  'not paid there',
] as const
export type Difference = (typeof differences)[number]

export type ShopPayment = {
  reference: string
  state: (typeof paymentStates)[number]
  paidKobo: number | null
  currency: string | null
  refundedKobo: number
  refundView: RefundView
  orderId: string | null
  method: CheckoutMethod
  isSandbox: boolean
  hasTestKeys: boolean
  createdAt: Date
}

export type ReportedPayment = {
  amountKobo: number
  currency: string
  hasArrived: boolean
  /** Fully refunded, by us or at the provider's dashboard. */
  isReversed: boolean
}

/** Null: both agree. Undefined: no payment in either, so nothing to list. */
export function differenceOf(
  ours: ShopPayment | undefined,
  theirs: ReportedPayment | undefined,
): Difference | null | undefined {
  if (!ours) return theirs?.hasArrived ? 'missing here' : undefined
  if (ours.paidKobo === null) {
    return theirs?.hasArrived && !theirs.isReversed ? 'paid without order' : undefined
  }
  if (!theirs) return 'missing there'
  if (!theirs.hasArrived) return 'not paid there'
  const isOnlyTheirs = theirs.isReversed && ours.refundedKobo < ours.paidKobo
  if (isOnlyTheirs) return 'not paid there'
  const isSame = theirs.amountKobo === ours.paidKobo && theirs.currency === ours.currency
  return isSame ? null : 'amount'
}
