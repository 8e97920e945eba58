import type { OrderStatus } from './order-status.ts'
import type { OrderDraft, OrderRefund } from './order.ts'
import type { paymentStates, RefundState } from './payment.ts'
import { isEmptyStatus } from './provider-status.ts'
import type { ProviderStatus } from './provider-status.ts'
import { refundViewOf } from './refund-view.ts'
import type { ReviewReason } from './review-reason.ts'

/** State of an attempt to pay, as staff see it. */
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
  /** When the server polls the provider next; null: no more. */
  nextPollAt: Date | null
  lastStatus: ProviderStatus | null
  /** Oldest first. */
  refunds: readonly SeenRefund[]
}

type SeenRefund = { state: RefundState; amountKobo: number }

/** A reason that a person has resolved. */
export type ResolvedReview = { review: ReviewReason; note: string; by: string; at: Date }

/** One attempt as staff read it. */
export type StaffPayment = Omit<SeenPayment, 'refunds'> & {
  reference: string
  view: PaymentView
  draft: Pick<OrderDraft, 'buyer'>
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
  /** Why the money was kept when the order was cancelled, as staff wrote it. */
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

/** Its hold is over, and nothing arrived or polling has ended. */
function isAbandoned({ isHolding, expiresAt, nextPollAt, lastStatus }: SeenPayment, now: Date) {
  if (isHolding && expiresAt > now) return false
  return nextPollAt === null || (lastStatus !== null && isEmptyStatus(lastStatus))
}
