import type { OrderStatus } from '#domain/order-status.ts'

import type { StaffPayment } from './payment-view.ts'
import { isEmptyStatus } from './provider-status.ts'

export const helpResults = [
  'in-kitchen',
  'completed',
  'cancelled',
  'to-be-paid',
  'free',
  'cancelled-unpaid',
  'refund-pending',
  'refund-stuck',
  'refund-needs-account',
  'refunded',
  'not-received',
  'unconfirmed',
  'no-order',
  'question-received',
] as const
export type HelpResult = (typeof helpResults)[number]

export const helpDays = 7
export const maxHelpAttempts = 5
export const maxHelpPolls = 2

export type HelpAttempt = Pick<
  StaffPayment,
  | 'reference'
  | 'state'
  | 'method'
  | 'paidKobo'
  | 'view'
  | 'refunds'
  | 'lastStatus'
  | 'createdAt'
  | 'orderStatus'
>

const episodeMs = 60 * 60_000

/** Newest first. Prefers one just `polled`, then one paid within an hour of the newest. */
export function pickAttempt<Attempt extends HelpAttempt>(
  attempts: readonly Attempt[],
  polled: ReadonlySet<string>,
): Attempt | undefined {
  const settled = attempts.filter(({ state }) => state !== 'started')
  const newestMs = attempts[0]?.createdAt.getTime() ?? 0
  return (
    settled.find(({ reference }) => polled.has(reference)) ??
    settled.find(({ createdAt }) => newestMs - createdAt.getTime() <= episodeMs) ??
    attempts[0]
  )
}

/** `isUnavailable`: the provider did not respond. */
export function helpResultOf(attempt: HelpAttempt, isUnavailable: boolean): HelpResult {
  return attempt.state === 'started'
    ? resultOfUnsettled(attempt, isUnavailable)
    : resultOfSettled(attempt)
}

function resultOfSettled(attempt: HelpAttempt): HelpResult {
  const { state, view, method, paidKobo, orderStatus, refunds } = attempt
  if (state === 'ordered' && !paidKobo) {
    if (orderStatus === 'cancelled') return 'cancelled-unpaid'
    return method === 'free' ? 'free' : 'to-be-paid'
  }
  if (view === 'refunded') return 'refunded'
  if (orderStatus !== null && orderStatus !== 'cancelled') return resultOfOrder(orderStatus)
  // All requested refunds are done, and the rest is not refunded.
  const isRestNotRefunded =
    state === 'ordered' && refunds.every((refund) => refund.state === 'processed')
  if (refunds.length === 0 || isRestNotRefunded) return 'cancelled'
  if (refunds.some((refund) => refund.state === 'needs-attention')) return 'refund-needs-account'
  if (view === 'needs attention') return 'refund-stuck'
  return state === 'refunding' || view === 'refund pending' ? 'refund-pending' : 'cancelled'
}

function resultOfOrder(status: Exclude<OrderStatus, 'cancelled'>): HelpResult {
  return status === 'completed' ? 'completed' : 'in-kitchen'
}

function resultOfUnsettled({ lastStatus }: HelpAttempt, isUnavailable: boolean): HelpResult {
  if (isUnavailable) return 'unconfirmed'
  const isEmpty = lastStatus === null || isEmptyStatus(lastStatus)
  return isEmpty ? 'not-received' : 'unconfirmed'
}
