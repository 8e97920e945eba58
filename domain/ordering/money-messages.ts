import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { TrackedRefundState } from '#domain/payments/refund-view.ts'

type RefundMessage = { title: string; since: string; text: string }

const refundMessages: Record<TrackedRefundState, RefundMessage> = {
  'on-its-way': {
    title: 'On its way',
    since: 'On its way back to you since',
    text: 'Banks need up to 10 working days.',
  },
  done: {
    title: 'Given back',
    since: 'Sent back to you on',
    text: 'Banks need up to 10 working days until you see it in your account.',
  },
  delayed: {
    title: 'With our staff',
    since: 'To go back to you since',
    text: 'Our staff send it themselves. We call you, or call us.',
  },
}

const needsAccountMessage: RefundMessage = {
  title: 'Needs your bank account',
  since: 'To go back to you since',
  text: 'We need your bank account to send it. We call you, or call us.',
}

/** As the customer may know it; `amount` in naira, `at` as a `Date` or in ISO 8601. */
type Refund = {
  amount: number
  at: string | Date
  state: TrackedRefundState
  byHand?: boolean | undefined
  needs?: 'bank-account' | undefined
}

export function refundMessage({ byHand, needs, state }: Refund) {
  if (byHand) return byHandMessage
  return needs ? needsAccountMessage : refundMessages[state]
}

const byHandMessage: RefundMessage = {
  title: 'Given back',
  since: 'Given back to you in person on',
  text: '',
}

type Paid = { paid: number; refunds: readonly Refund[] }

type Kept = Paid & { keepsMoney?: boolean | undefined }

export const nothingPaidMessage = 'You paid nothing, and you owe nothing.'

/** One sentence per refund of a cancelled order, and one about the rest. */
export function cancelledMoneyLines({ paid, refunds, keepsMoney }: Kept) {
  if (paid === 0 && refunds.length === 0) return [nothingPaidMessage]
  const kept = notRefundedMessage({ paid, refunds, keepsMoney })
  return [...refunds.map(refundLine), ...(kept ? [kept] : [])]
}

function refundLine(refund: Refund) {
  const { since, text } = refundMessage(refund)
  const at = formatMoment(new Date(refund.at))
  return `${formatNaira(refund.amount)}: ${since} ${at}. ${text}`.trim()
}

/** For a cancelled order: what was not refunded; undefined when nothing is left. */
export function notRefundedMessage({ paid, refunds, keepsMoney }: Kept) {
  const left = leftOf({ paid, refunds })
  if (left <= 0) return undefined
  if (keepsMoney) {
    return `We kept ${refunds.length === 0 ? 'the' : 'the other'} ${formatNaira(left)} that you paid. Please call us about it, with the reference below.`
  }
  return refunds.length === 0
    ? 'Nothing has been given back so far. Please call us, with the reference below.'
    : `The other ${formatNaira(left)} has not been given back. Please call us about it, with the reference below.`
}

export function leftOf({ paid, refunds }: Paid) {
  return paid - refunds.reduce((sum, { amount }) => sum + amount, 0)
}
