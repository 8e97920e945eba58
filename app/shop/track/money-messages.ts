import type { TrackedOrderWire } from '#contract/order.ts'
import { formatNaira } from '#domain/money.ts'
import type { TrackedRefundState } from '#domain/refund-view.ts'

type RefundMessage = { title: string; tone: 'good' | 'info' | 'warn'; since: string; text: string }

export const refundMessages: Record<TrackedRefundState, RefundMessage> = {
  'on-its-way': {
    title: 'On its way',
    tone: 'info',
    since: 'On its way back to you since',
    text: 'Banks need up to 10 working days.',
  },
  done: {
    title: 'Given back',
    tone: 'good',
    since: 'Sent back to you on',
    text: 'Banks need up to 10 working days until you see it in your account.',
  },
  delayed: {
    title: 'Delayed',
    tone: 'warn',
    since: 'Meant to go back to you since',
    text: 'It has not worked yet. Our staff are working on it.',
  },
}

export const byHandMessage: RefundMessage = {
  title: 'Given back',
  tone: 'good',
  since: 'Given back to you in person on',
  text: '',
}

type Paid = Pick<TrackedOrderWire['payment'], 'paid' | 'refunds'>

/** For a cancelled order: what was not refunded; undefined when nothing is left. */
export function notRefundedMessage({ paid, refunds }: Paid) {
  const left = leftOf({ paid, refunds })
  if (left <= 0) return undefined
  return refunds.length === 0
    ? 'Nothing has been given back so far. Please call us, with the reference below.'
    : `The other ${formatNaira(left)} has not been given back. Please call us about it, with the reference below.`
}

export function leftOf({ paid, refunds }: Paid) {
  return paid - refunds.reduce((sum, { amount }) => sum + amount, 0)
}
