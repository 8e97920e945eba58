/** 'started' until the provider reports that the money arrived. */
export const paymentStates = ['started', 'ordered', 'refunding'] as const

/** 'due' until the provider accepts the request; then the provider's state. */
export const refundStates = ['due', 'pending', 'processed', 'failed', 'needs-attention'] as const
export type RefundState = (typeof refundStates)[number]

const pollPausesMinutes = [1, 2, 5, 15, 30]
const longestPauseMinutes = 60
const pollingHours = 72
/** After a power cut of three days one failed poll must not end the polling. */
const minPolls = 8

/** Backoff for three days, because a transfer can arrive late. Null: stop polling. */
export function nextPollAfter(
  now: Date,
  { pollCount, createdAt }: { pollCount: number; createdAt: Date },
) {
  const isOver = now.getTime() - createdAt.getTime() > pollingHours * 3_600_000
  if (isOver && pollCount >= minPolls) return null
  const pauseMinutes = pollPausesMinutes[pollCount] ?? longestPauseMinutes
  return new Date(now.getTime() + pauseMinutes * 60_000)
}

/** A payment without a checkout expires when it begins. */
export function hasHold({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) {
  return expiresAt > createdAt
}

/** Paid so long before the payment row that it was for another sale. */
export function isStale(paidAt: Date | undefined, begun: Date) {
  return paidAt !== undefined && begun.getTime() - paidAt.getTime() > pollingHours * 3_600_000
}

export type PaidSum = { amountKobo: number; requestedKobo: number | null; currency: string }

export type SumVerdict =
  | { fits: true; excessKobo: number }
  | { fits: false; why: 'underpaid' | 'wrong-currency' }

/** An excess is accepted. When the buyer bears the fee, `requestedKobo` is the price. */
export function checkPaidAmount(
  { amountKobo, requestedKobo, currency }: PaidSum,
  expectedKobo: number,
): SumVerdict {
  if (currency !== 'NGN') return { fits: false, why: 'wrong-currency' }
  if (requestedKobo === expectedKobo && amountKobo >= expectedKobo)
    return { fits: true, excessKobo: 0 }
  if (amountKobo < expectedKobo) return { fits: false, why: 'underpaid' }
  return { fits: true, excessKobo: amountKobo - expectedKobo }
}

export type Refund = {
  amountKobo: number
  state: RefundState
  /** The change of the order that it belongs to. */
  changeId?: string | null | undefined
  byHand?: boolean | undefined
}

/** Kobo left to refund: every refund counts unless it failed. */
export function refundableKobo(paidKobo: number, refunds: readonly Refund[]) {
  const taken = refunds.filter(({ state }) => state !== 'failed')
  return Math.max(
    0,
    taken.reduce((left, { amountKobo }) => left - amountKobo, paidKobo),
  )
}

/** The reason of a refund that is made with the cancellation. */
export const cancelRefundReason = 'Order cancelled'

type Returned = {
  priceNaira: number
  paidKobo: number
  refunds: readonly (Refund & { note: string | null; createdAt: Date })[]
}

/** True when less than the price is left after refunds that were made with or after the cancellation. */
export function hasRefundedSince({ priceNaira, paidKobo, refunds }: Returned, cancelledAt: Date) {
  // The clock of the server that cancelled may be behind the last change.
  const since = refunds.filter(
    ({ state, note, createdAt }) =>
      state !== 'failed' && (note === cancelRefundReason || createdAt >= cancelledAt),
  )
  return since.length > 0 && refundableKobo(paidKobo, refunds) < priceNaira * 100
}

type Received = { paidKobo: number | null; collectedNaira: number }

/** The amount that the provider received: paid, less collected at the door. */
export function providerKoboOf({ paidKobo, collectedNaira }: Received) {
  return (paidKobo ?? 0) - collectedNaira * 100
}

/** Splits a refund into the provider's part and the part that staff give back by hand. */
export function splitRefund(payment: Received, refunds: readonly Refund[], amountKobo: number) {
  const online = refunds.filter(({ byHand }) => !byHand)
  const providerKobo = Math.min(amountKobo, refundableKobo(providerKoboOf(payment), online))
  return { providerKobo, byHandKobo: amountKobo - providerKobo }
}

/** Kobo left to refund of the excess over the price. Refunds for changed lines do not count towards it. */
export function excessLeftKobo(
  { paidKobo, excessKobo }: { paidKobo: number | null; excessKobo: number },
  refunds: readonly Refund[],
) {
  const others = refunds.filter(({ changeId }) => !changeId)
  return Math.min(refundableKobo(excessKobo, others), refundableKobo(paidKobo ?? 0, refunds))
}

/** The rider's fee that a customer pays with the order: in its bill, but not in its payment. */
export type DoorFee = { askedNaira: number; paidNaira: number }
