import type { OrderStatus } from './order-status.ts'
import { emptyAnswers } from './payment-view.ts'
import type { StaffPayment } from './payment-view.ts'

/** What there is to say to a customer who was debited. */
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
] as const
export type HelpCase = (typeof helpCases)[number]

export const helpDays = 7
export const mostHelpAttempts = 5
export const mostHelpAsks = 2

export type HelpAttempt = Pick<
  StaffPayment,
  'reference' | 'state' | 'view' | 'refunds' | 'lastAnswer' | 'createdAt' | 'orderStatus'
>

const episodeMs = 60 * 60_000

/**
 * The case of somebody who tried to pay, newest attempt first. Attempts within an hour of the
 * newest are one story: who paid and tried again hears of the money, not of the second try.
 * `asked`: those about which the provider was asked just now; `silent`: and said nothing.
 */
export function helpCaseOf(
  attempts: readonly HelpAttempt[],
  { asked, silent }: { asked: ReadonlySet<string>; silent: ReadonlySet<string> },
): HelpCase {
  const fresh = attempts.find(({ reference, state }) => state !== 'started' && asked.has(reference))
  if (fresh) return caseOf(fresh, silent)
  const newestMs = attempts[0]?.createdAt.getTime() ?? 0
  const story = attempts.filter(({ createdAt }) => newestMs - createdAt.getTime() <= episodeMs)
  const decided = story.find(({ state }) => state !== 'started')
  if (decided) return caseOf(decided, silent)
  const cases = story.map((attempt) => caseOf(attempt, silent))
  return cases.includes('still asking') ? 'still asking' : 'not received'
}

function caseOf(attempt: HelpAttempt, silent: ReadonlySet<string>): HelpCase {
  const { state, view, orderStatus, refunds } = attempt
  if (state === 'started') return caseBefore(attempt, silent)
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

function caseBefore({ reference, lastAnswer }: HelpAttempt, silent: ReadonlySet<string>): HelpCase {
  if (silent.has(reference)) return 'still asking'
  const isEmpty = lastAnswer === null || (emptyAnswers as readonly string[]).includes(lastAnswer)
  return isEmpty ? 'not received' : 'still asking'
}
