import { toKobo } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import type { paymentStates, RefundState } from './payment.ts'
import type { ReviewReason } from './review-reason.ts'

export type PaidOrder = { status: OrderStatus; statusChangedAt: Date }

export type PaymentAmounts = {
  state: (typeof paymentStates)[number]
  amountNaira: number
  paidKobo: number | null
  excessKobo: number
}

type Refund = { state: RefundState; amountKobo: number; changeId?: string | null }
type RefundContext = {
  /** Without failures that a later refund replaced (`withoutCoveredFailures`). */
  refunds: readonly Refund[]
  order: PaidOrder | undefined
}

/** Less than a naira needs no review. */
const minKobo = 100

/** Reasons for staff to review money that may be owed to the buyer and that no refund covers. */
export function unrefundedReasons(
  payment: PaymentAmounts,
  { refunds, order }: RefundContext,
): ReviewReason[] {
  const { state, amountNaira, excessKobo } = payment
  const askedKobo = sumOf(refunds)
  const changesKobo = sumOf(refunds.filter(({ changeId }) => changeId))
  const keptKobo = (payment.paidKobo ?? 0) - askedKobo
  if (state === 'refunding') return keptKobo >= minKobo ? [{ code: 'unassigned', keptKobo }] : []
  const reasons: ReviewReason[] = []
  if (order?.status === 'cancelled' && keptKobo >= minKobo) {
    const cancelledAt = order.statusChangedAt.toISOString()
    reasons.push({ code: 'cancelled-unrefunded', cancelledAt, keptKobo })
  }
  if (excessKobo - (askedKobo - changesKobo) >= minKobo) {
    reasons.push({ code: 'overpaid', excessKobo, priceKobo: toKobo(amountNaira) })
  }
  return reasons
}

function sumOf(refunds: readonly Refund[]) {
  return refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
