import { formatMoment } from '#domain/lagos-time.ts'
import { formatKobo } from '#domain/money.ts'

import { formatProviderStatus, inMode, inState, type ProviderStatus } from './provider-status.ts'

/** `refundId`: null where an earlier version recorded it and the refund no longer exists. */
type RefundReason = {
  code:
    | 'refund-failed'
    | 'refund-held'
    | 'refund-waiting'
    | 'refund-not-taken'
    | 'refund-refused'
    | 'refund-overdue'
  refundId: string | null
  amountKobo: number
  createdAt: string
  /** What the provider said when it refused. */
  words?: string
}

/** Stored as JSON; times are ISO 8601. */
export type ReviewReason =
  | RefundReason
  | { code: 'dispute'; number: string | null }
  | { code: 'transfer-rejected' | 'paid-unsettled' | 'no-clear-answer' | 'order-reversed' }
  | { code: 'other-mode'; mode: string }
  | { code: 'unknown-state'; state: string }
  | { code: 'order-doubted'; status: ProviderStatus['code']; detail?: string }
  | { code: 'cancelled-unrefunded'; cancelledAt: string; keptKobo: number }
  | { code: 'overpaid'; excessKobo: number; priceKobo: number }
  | { code: 'unassigned'; keptKobo: number }
  /** A sentence of an earlier version. */
  | { code: 'other'; text: string }

export const refundAttempts = 5
export const refundDays = 14

export function isResolved(reason: ReviewReason, resolved: readonly ReviewReason[]) {
  const key = keyOf(reason)
  return resolved.some((one) => keyOf(one) === key)
}

/** A cancellation is one reason: its unrefunded amount changes with every refund. */
function keyOf(reason: ReviewReason) {
  const { keptKobo: _, ...cancellation } = { keptKobo: 0, ...reason }
  return reviewKey(reason.code === 'cancelled-unrefunded' ? cancellation : reason)
}

/** The same for equal reasons, whatever the order of their fields. */
export function reviewKey(reason: object) {
  return JSON.stringify(Object.entries(reason).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function reviewMessage(reason: ReviewReason): string {
  switch (reason.code) {
    case 'dispute':
      return disputeMessage(reason.number)
    case 'transfer-rejected':
      return 'The provider turned back a bank transfer for this payment. The buyer may need a call.'
    case 'paid-unsettled':
      return 'The provider has the money, and we failed to write down an order or a refund for it.'
    case 'no-clear-answer':
      return 'The provider gave no clear answer for three days. We have stopped asking.'
    case 'order-reversed':
      return 'There is an order, but the provider says that the money was given back.'
    case 'other-mode':
      return `The provider says that this payment was ${inMode(reason.mode)}, not in ours.`
    case 'unknown-state':
      return `The provider says a thing of this payment that we do not know: ${inState(reason.state)}.`
    case 'order-doubted':
      return `There is an order, but the provider now says: ${providerStatusText(reason)}.`
    case 'cancelled-unrefunded':
      return `The order was cancelled on ${formatIso(reason.cancelledAt)} and ${formatKobo(reason.keptKobo)} was not refunded.`
    case 'overpaid':
      return overpaidMessage(reason)
    case 'unassigned':
      return `${formatKobo(reason.keptKobo)} has arrived for which there is neither an order nor a refund.`
    case 'other':
      return reason.text
    default:
      return refundMessage(reason)
  }
}

function disputeMessage(number: string | null) {
  const dispute = number === null ? 'dispute' : `dispute ${number}`
  return `The buyer disputes this payment (${dispute}). Answer at the provider before its deadline.`
}

function providerStatusText({ status, detail }: Extract<ReviewReason, { code: 'order-doubted' }>) {
  return formatProviderStatus({
    code: status,
    ...(detail !== undefined && { detail }),
  } as ProviderStatus)
}

function overpaidMessage({ excessKobo, priceKobo }: Extract<ReviewReason, { code: 'overpaid' }>) {
  const more = `${formatKobo(excessKobo)} more than the price of ${formatKobo(priceKobo)} was paid.`
  const times = 1 + excessKobo / priceKobo
  if (priceKobo === 0 || !Number.isInteger(times)) return more
  return `${more} It looks as if the buyer paid ${times === 2 ? 'twice' : `${times} times`}.`
}

const refundEnds = {
  'refund-failed': 'failed at the provider.',
  'refund-held': 'was not sent, because this payment was in review. Refund it, or keep the money.',
  'refund-waiting': 'waits for something at the provider.',
  'refund-not-taken': `was not taken by the provider after ${refundAttempts} tries. We go on trying.`,
  'refund-refused': 'was refused by the provider',
  'refund-overdue': `is still under way after ${refundDays} days.`,
}

function refundMessage({ code, amountKobo, createdAt, words }: RefundReason) {
  const refund = `The refund of ${formatKobo(amountKobo)} from ${formatIso(createdAt)}`
  return `${refund} ${refundEnds[code]}${words === undefined ? '' : `: “${words}”`}`
}

function formatIso(at: string) {
  return formatMoment(new Date(at))
}
