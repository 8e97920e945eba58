import { type Refund, refundableKobo, type RefundState } from './payment.ts'

export type OrderRefund = Refund & {
  reason: string
  by: string | null
  createdAt: Date
  /** Not sent: staff decide, because the payment is in review. */
  isHeld?: boolean | undefined
  /** The provider's message. */
  refusal?: string | null | undefined
}

export const refundViews = [
  'not refunded',
  'refund pending',
  'partly refunded',
  'refunded',
] as const
export type RefundView = (typeof refundViews)[number]

/** The views that lists can be filtered by: few orders have them. */
export const filterableRefundViews = ['refund pending', 'partly refunded', 'refunded'] as const

export const openRefundStates = ['due', 'pending'] as const satisfies RefundState[]

type Refunded = { paidKobo: number | null; refunds: readonly Refund[] }

/** 'partly refunded': the provider has refunded a part, and no other refund is in progress. */
export function refundViewOf({ paidKobo, refunds }: Refunded): RefundView {
  const processed = refunds.filter(({ state }) => state === 'processed')
  const refundedKobo = processed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const isPaid = paidKobo !== null && paidKobo > 0
  if (isPaid && refundedKobo >= paidKobo) return 'refunded'
  if (refunds.some(({ state }) => isOpen(state))) return 'refund pending'
  return isPaid && refundedKobo > 0 ? 'partly refunded' : 'not refunded'
}

function isOpen(state: RefundState) {
  return (openRefundStates as readonly RefundState[]).includes(state)
}

/**
 * Leaves out failures that a later refund covers; a refund for a changed line covers no other.
 * Expects and returns the oldest first.
 */
export function withoutCoveredFailures<Any extends Refund>(
  paidKobo: number,
  refunds: readonly Any[],
) {
  const isFullyRefunded = refundableKobo(paidKobo, refunds) === 0
  const isSettled = ({ state, amountKobo }: Any, index: number) =>
    state === 'failed' &&
    (isFullyRefunded ||
      refunds
        .slice(index + 1)
        .some((later) => isOtherRefund(later) && later.amountKobo >= amountKobo))
  return refunds.filter((refund, index) => !isSettled(refund, index))
}

function isOtherRefund({ state, changeId }: Refund) {
  return state !== 'failed' && !changeId
}

/** 'delayed': a person has to help, and staff are notified. */
export const trackedRefundStates = ['on-its-way', 'done', 'delayed'] as const
export type TrackedRefundState = (typeof trackedRefundStates)[number]

type TrackedRefund = { state: RefundState; refusal?: string | null | undefined }

export function trackedStateOf({ state, refusal }: TrackedRefund): TrackedRefundState {
  if (state === 'processed') return 'done'
  return isOpen(state) && !refusal ? 'on-its-way' : 'delayed'
}
