import { isSettled, keptMoneyReasons } from './kept-money.ts'
import type { KeptPayment, PaidOrder, Reason, SettledReason } from './kept-money.ts'
import { formatMoment } from './lagos-time.ts'
import { formatKobo } from './money.ts'
import { alarmSentences } from './payment-alarm.ts'
import type { Alarm } from './payment-alarm.ts'
import type { RefundState } from './payment.ts'
import { withoutSettledFailures } from './refund-view.ts'

/** What the provider says of a payment, without its sums. */
type Answer =
  | { kind: 'paid' }
  | { kind: 'not-paid'; status: string }
  | { kind: 'unknown'; why: string; oddity?: 'other-mode' | 'strange-state' }

const noAnswer = 'no answer: '
const odd = 'odd answer: '
const otherMode = `${odd}made in `
const openWords = new Set(['ongoing', 'pending', 'processing', 'queued'])

/** The answer in a word or two for staff. */
export function wordsFor(answer: Answer) {
  if (answer.kind === 'paid') return 'paid'
  if (answer.kind === 'not-paid') return answer.status.replaceAll('-', ' ')
  return `${answer.oddity ? odd : noAnswer}${answer.why}`.slice(0, 100)
}

export type Attended = KeptPayment & {
  createdAt: Date
  /** Null once we have stopped asking by ourselves. */
  askAt: Date | null
  lastAnswer: string | null
}

export type AttendedRefund = {
  state: RefundState
  amountKobo: number
  attempts: number
  createdAt: Date
}

const hourMs = 3_600_000
const strangeHours = 24
const refundAttempts = 5
export const refundDays = 14

type Circumstances = {
  refunds: readonly AttendedRefund[]
  /** The order that was paid for, where there is one. */
  order?: PaidOrder | undefined
  alarms?: readonly Alarm[]
  /** Reasons that a person has seen to. */
  settled?: readonly SettledReason[]
}

/** Why a person has to look at a payment, in a sentence for staff; null: nobody has to. */
export function attentionFor(
  payment: Attended,
  { refunds, order, alarms = [], settled = [] }: Circumstances,
  now: Date,
): string | null {
  const standing = withoutSettledFailures(payment.paidKobo ?? 0, refunds)
  const reasons = [
    ...[...alarmSentences(alarms), ...reasonsFor(payment, refunds, now)].map(toReason),
    ...keptMoneyReasons(payment, { refunds: standing, order }),
  ]
  return reasons.find((reason) => !isSettled(reason, settled))?.sentence ?? null
}

function toReason(sentence: string): Reason {
  return { sentence, topic: sentence }
}

function reasonsFor(payment: Attended, refunds: readonly AttendedRefund[], now: Date): string[] {
  const words = payment.lastAnswer ?? ''
  if (payment.state === 'started') return attentionBefore(payment, words, now)
  const standing = withoutSettledFailures(payment.paidKobo ?? 0, refunds)
  const reasons = standing.flatMap((refund) => attentionForRefund(refund, now))
  // Money that went back through our books is no surprise.
  if (reasons.length > 0 || payment.state !== 'ordered' || refunds.length > 0) return reasons
  if (words === 'reversed') {
    return ['There is an order, but the provider says that the money was given back.']
  }
  const isDoubted = words !== '' && words !== 'paid' && !words.startsWith(noAnswer)
  return isDoubted ? [`There is an order, but the provider now says: ${words}.`] : []
}

function attentionBefore({ createdAt, askAt }: Attended, words: string, now: Date) {
  if (words === 'paid') {
    return ['The provider has the money, and we failed to write down an order or a refund for it.']
  }
  if (words.startsWith(otherMode)) {
    return [`The provider says that this payment was ${words.slice(odd.length)}, not in ours.`]
  }
  const hours = (now.getTime() - createdAt.getTime()) / hourMs
  if (words.startsWith(odd) && hours > strangeHours) {
    return [
      `The provider says a thing of this payment that we do not know: ${words.slice(odd.length)}.`,
    ]
  }
  const isUnclear = words.startsWith(noAnswer) || openWords.has(words)
  if (askAt === null && isUnclear) {
    return ['The provider gave no clear answer for three days. We have stopped asking.']
  }
  return []
}

/** With its sum and its time: what was settled of one refund says nothing of the next. */
function attentionForRefund(refund: AttendedRefund, now: Date): string[] {
  const { state, attempts, createdAt, amountKobo } = refund
  const the = `The refund of ${formatKobo(amountKobo)} from ${formatMoment(createdAt)}`
  if (state === 'failed') return [`${the} failed at the provider.`]
  if (state === 'needs-attention') return [`${the} waits for something at the provider.`]
  if (state === 'due' && attempts >= refundAttempts) {
    return [`${the} was not taken by the provider after ${refundAttempts} tries. We go on trying.`]
  }
  const days = (now.getTime() - createdAt.getTime()) / (24 * hourMs)
  return state === 'pending' && days >= refundDays
    ? [`${the} is still under way after ${refundDays} days.`]
    : []
}

const firstPauseMinutes = 5
const longestPauseMinutes = 12 * 60

/**
 * When to look again how a refund stands: ever more rarely, as long again as it has taken so far,
 * for two weeks. Null: it has ended, or is old enough for a person.
 */
export function nextFollowAfter(
  now: Date,
  { state, createdAt }: { state: RefundState; createdAt: Date },
) {
  if (state === 'processed' || state === 'failed') return null
  const ageMinutes = (now.getTime() - createdAt.getTime()) / 60_000
  if (ageMinutes >= refundDays * 24 * 60) return null
  const pauseMinutes = Math.min(Math.max(ageMinutes, firstPauseMinutes), longestPauseMinutes)
  return new Date(now.getTime() + pauseMinutes * 60_000)
}
