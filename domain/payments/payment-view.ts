import type { Buyer } from '#domain/buyer.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import type { CheckoutMethod, CollectionMethod, PaidChannel } from './payment-method.ts'
import type { DoorFee, paymentStates, RefundState } from './payment.ts'
import { isEmptyStatus, type ProviderStatus } from './provider-status.ts'
import { type OrderRefund, refundViewOf } from './refund-view.ts'
import type { ReviewReason } from './review-reason.ts'

export const paymentViews = [
  'started',
  'paid',
  'ordered',
  'abandoned',
  'refund pending',
  'partly refunded',
  'refunded',
  'needs attention',
] as const
export type PaymentView = (typeof paymentViews)[number]

export type SeenPayment = {
  state: (typeof paymentStates)[number]
  review: ReviewReason | null
  paidKobo: number | null
  isHolding: boolean
  expiresAt: Date
  nextPollAt: Date | null
  lastStatus: ProviderStatus | null
  /** Oldest first. */
  refunds: readonly SeenRefund[]
}

type SeenRefund = { state: RefundState; amountKobo: number }

export type ResolvedReview = { review: ReviewReason; note: string; by: string; at: Date }

export type StaffPayment = Omit<SeenPayment, 'refunds'> & {
  reference: string
  view: PaymentView
  method: CheckoutMethod
  isSandbox: boolean
  hasTestKeys: boolean
  collectedNaira: number
  collectedBy: CollectionMethod[]
  doorFee: DoorFee | null
  channel: PaidChannel | null
  draft: { buyer: Buyer }
  amountNaira: number
  excessKobo: number
  currency: string | null
  createdAt: Date
  settledAt: Date | null
  lastAskedAt: Date | null
  orderId: string | null
  orderStatus: OrderStatus | null
  refunds: OrderRefund[]
  refundableKobo: number
  excessLeftKobo: number
  keepReason: string | null
  /** Oldest first. */
  resolved: ResolvedReview[]
}

/** The most urgent state first. */
export function paymentViewOf(payment: SeenPayment, now: Date): PaymentView {
  const { state, review, lastStatus } = payment
  if (review !== null) return 'needs attention'
  const refundView = refundViewOf(payment)
  if (refundView !== 'not refunded') return refundView
  if (state === 'ordered') return 'ordered'
  if (state === 'refunding' || lastStatus?.code === 'paid') return 'paid'
  return isAbandoned(payment, now) ? 'abandoned' : 'started'
}

function isAbandoned({ isHolding, expiresAt, nextPollAt, lastStatus }: SeenPayment, now: Date) {
  if (isHolding && expiresAt > now) return false
  return nextPollAt === null || (lastStatus !== null && isEmptyStatus(lastStatus))
}
