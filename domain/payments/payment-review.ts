import { alertReasons, type PaymentAlert } from './payment-alert.ts'
import type { CheckoutMethod } from './payment-method.ts'
import type { Refund, RefundState } from './payment.ts'
import { providerKoboOf, refundableKobo } from './payment.ts'
import { isOpenStatus, type ProviderStatus } from './provider-status.ts'
import { withoutCoveredFailures } from './refund-view.ts'
import { isResolved, refundAttempts, refundDays, type ReviewReason } from './review-reason.ts'
import { type PaidOrder, type PaymentAmounts, unrefundedReasons } from './unrefunded-money.ts'

export type ReviewedPayment = PaymentAmounts & {
  createdAt: Date
  /** Null once the server has stopped polling the provider. */
  nextPollAt: Date | null
  lastStatus: ProviderStatus | null
  method?: CheckoutMethod
  collectedNaira?: number
}

export type ReviewedRefund = Refund & {
  id: string
  attempts: number
  createdAt: Date
  isHeld?: boolean
  refusal?: string | null
}

const hourMs = 3_600_000
const unknownStateHours = 24

type ReviewContext = {
  refunds: readonly ReviewedRefund[]
  order?: PaidOrder | undefined
  alerts?: readonly PaymentAlert[]
  resolved?: readonly ReviewReason[]
}

/** The first reason that staff have not resolved. */
export function reviewFor(payment: ReviewedPayment, context: ReviewContext, now: Date) {
  return openReasons(payment, context, now)[0] ?? null
}

/** Open reasons why a refund could pay the money back twice. `refundId`: the recorded refund to check. */
export function reasonsAgainstRefund(
  payment: ReviewedPayment,
  { refundId, ...context }: ReviewContext & { refundId?: string | undefined },
  now: Date,
) {
  const others = context.refunds.filter(({ id }) => id !== refundId)
  const isCancelled = context.order?.status === 'cancelled'
  return openReasons(payment, { ...context, others }, now).filter(
    // A cancelled order is refunded in full, also what was paid twice.
    (reason) => couldPayTwice(reason) && !(isCancelled && reason.code === 'overpaid'),
  )
}

function couldPayTwice(reason: ReviewReason) {
  switch (reason.code) {
    case 'dispute':
    case 'order-reversed':
    case 'order-doubted':
    case 'refund-waiting':
    case 'refund-not-taken':
    case 'refund-refused':
    case 'refund-overdue':
      return true
    case 'overpaid':
      return reason.excessKobo >= reason.priceKobo
    default:
      return false
  }
}

/** `others`: the refunds that can cause a reason. A later refund covers a failed one among all. */
function openReasons(
  payment: ReviewedPayment,
  {
    refunds,
    others = refunds,
    order,
    alerts = [],
    resolved = [],
  }: ReviewContext & { others?: readonly ReviewedRefund[] },
  now: Date,
): ReviewReason[] {
  const paidKobo = payment.paidKobo ?? 0
  const uncovered = withoutCoveredFailures(paidKobo, refunds)
  const uncoveredOthers = withoutCoveredFailures(paidKobo, others)
  const reasons = [
    ...alertReasons(alerts),
    ...reasonsFor(payment, { refunds: others, uncovered: uncoveredOthers }, now),
    ...unrefundedReasons(payment, { refunds: uncovered, order }),
  ]
  return reasons.filter((reason) => !isResolved(reason, resolved))
}

type Refunds = { refunds: readonly ReviewedRefund[]; uncovered: readonly ReviewedRefund[] }

function reasonsFor(
  payment: ReviewedPayment,
  { refunds, uncovered }: Refunds,
  now: Date,
): ReviewReason[] {
  if (payment.state === 'started') return reasonsBefore(payment, now)
  const reasons = uncovered.flatMap((refund) => reasonsForRefund(refund, now))
  if (isUnrecorded(payment)) reasons.push({ code: 'paid-unsettled' })
  // A reversal is expected when we refunded the payment ourselves.
  const sent = refunds.filter(({ isHeld }) => !isHeld)
  const isExpected =
    payment.method === 'on-delivery' ||
    sent.some(({ changeId }) => !changeId) ||
    refundableKobo(payment.paidKobo ?? 0, sent) === 0
  const hasSentReason = uncovered.some((refund) => !refund.isHeld && reviewCodeOf(refund, now))
  if (hasSentReason || payment.state !== 'ordered' || isExpected) return reasons
  return payment.lastStatus ? [...reasonsOfStatus(payment.lastStatus), ...reasons] : reasons
}

/** An order to be paid on delivery was paid online in a currency that the shop does not accept. */
function isUnrecorded({
  method,
  state,
  lastStatus,
  paidKobo,
  collectedNaira = 0,
}: ReviewedPayment) {
  if (method !== 'on-delivery' || state !== 'ordered' || lastStatus?.code !== 'paid') return false
  return providerKoboOf({ paidKobo, collectedNaira }) === 0
}

function reasonsOfStatus(status: ProviderStatus): ReviewReason[] {
  const { code, ...rest } = status
  if (code === 'paid' || code === 'no-answer') return []
  if (code === 'reversed') return [{ code: 'order-reversed' }]
  return [{ code: 'order-doubted', status: code, ...rest }]
}

function reasonsBefore(
  { createdAt, nextPollAt, lastStatus, method }: ReviewedPayment,
  now: Date,
): ReviewReason[] {
  if (!lastStatus) return []
  const { code } = lastStatus
  if (code === 'paid') return [{ code: 'paid-unsettled' }]
  const detail = 'detail' in lastStatus ? lastStatus.detail : undefined
  if (code === 'other-mode' && detail) return [{ code, mode: detail }]
  const hours = (now.getTime() - createdAt.getTime()) / hourMs
  if (code === 'unknown-state' && detail && hours > unknownStateHours) {
    return [{ code, state: detail }]
  }
  // The provider knows of no such payment unless a webhook reports it.
  const isUnanswered = code === 'no-answer' && method !== 'on-delivery'
  const isUnclear = isUnanswered || isOpenStatus(lastStatus)
  return nextPollAt === null && isUnclear ? [{ code: 'no-clear-answer' }] : []
}

function reasonsForRefund(refund: ReviewedRefund, now: Date): ReviewReason[] {
  const code = reviewCodeOf(refund, now)
  if (!code) return []
  const { id: refundId, amountKobo, createdAt, refusal } = refund
  const words = code === 'refund-refused' && refusal ? { words: refusal } : {}
  return [{ code, refundId, amountKobo, createdAt: createdAt.toISOString(), ...words }]
}

function reviewCodeOf(refund: ReviewedRefund, now: Date) {
  const { state, attempts, createdAt, isHeld, refusal } = refund
  if (state === 'failed') return isHeld ? 'refund-held' : 'refund-failed'
  if (state === 'due' && refusal) return 'refund-refused'
  if (state === 'needs-attention') return 'refund-waiting'
  if (state === 'due' && attempts >= refundAttempts) return 'refund-not-taken'
  const days = (now.getTime() - createdAt.getTime()) / (24 * hourMs)
  return state === 'pending' && days >= refundDays ? 'refund-overdue' : undefined
}

const firstPauseMinutes = 5
const longestPauseMinutes = 12 * 60

/** Pauses as long as the refund's age, for two weeks. Null: ended, or left to a person. */
export function nextRefundPollAfter(
  now: Date,
  { state, createdAt }: { state: RefundState; createdAt: Date },
) {
  if (state === 'processed' || state === 'failed') return null
  const ageMinutes = (now.getTime() - createdAt.getTime()) / 60_000
  if (ageMinutes >= refundDays * 24 * 60) return null
  const pauseMinutes = Math.min(Math.max(ageMinutes, firstPauseMinutes), longestPauseMinutes)
  return new Date(now.getTime() + pauseMinutes * 60_000)
}
