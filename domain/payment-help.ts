import type { OrderStatus } from './order-status.ts'
import type { StaffPayment } from './payment-view.ts'
import { isEmptyStatus } from './provider-status.ts'

export const helpCases = [
  'in the kitchen',
  'completed',
  'cancelled',
  'going back',
  'stuck',
  'given back',
  'not received',
  'still asking',
  'no order',
  'question received',
] as const
export type HelpCase = (typeof helpCases)[number]

export const helpDays = 7
export const maxHelpAttempts = 5
export const maxHelpPolls = 2

export type HelpAttempt = Pick<
  StaffPayment,
  'reference' | 'state' | 'view' | 'refunds' | 'lastStatus' | 'createdAt' | 'orderStatus'
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

/** `isSilent`: the provider did not answer just now. */
export function helpCaseOf(attempt: HelpAttempt, isSilent: boolean): HelpCase {
  return attempt.state === 'started' ? caseBefore(attempt, isSilent) : caseAfter(attempt)
}

function caseAfter({ state, view, orderStatus, refunds }: HelpAttempt): HelpCase {
  if (view === 'refunded') return 'given back'
  if (orderStatus !== null && orderStatus !== 'cancelled') return caseOfOrder(orderStatus)
  // All refunds are done, and none was requested for the rest.
  const isKept = state === 'ordered' && refunds.every((refund) => refund.state === 'processed')
  if (refunds.length === 0 || isKept) return 'cancelled'
  if (view === 'needs attention') return 'stuck'
  return state === 'refunding' || view === 'refund pending' ? 'going back' : 'cancelled'
}

function caseOfOrder(status: Exclude<OrderStatus, 'cancelled'>): HelpCase {
  return status === 'completed' ? 'completed' : 'in the kitchen'
}

function caseBefore({ lastStatus }: HelpAttempt, isSilent: boolean): HelpCase {
  if (isSilent) return 'still asking'
  const isEmpty = lastStatus === null || isEmptyStatus(lastStatus)
  return isEmpty ? 'not received' : 'still asking'
}
