import type { Badge } from '#app/ui/badge.tsx'
import type { PaymentWire } from '#contract/payment.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { PaymentView } from '#domain/payment-view.ts'

export type Tone = NonNullable<Parameters<typeof Badge>[0]['tone']>

type Look = { name: string; tone: Tone; meaning: string }

export const paymentBadges: Record<PaymentView, Look> = {
  'needs attention': {
    name: 'Needs attention',
    tone: 'bad',
    meaning: 'This cannot be settled without a person.',
  },
  started: {
    name: 'Started',
    tone: 'calm',
    meaning: 'The buyer was sent to the provider; no money has arrived yet.',
  },
  paid: {
    name: 'Paid',
    tone: 'warn',
    meaning: 'The money has arrived, and there is no order for it.',
  },
  ordered: { name: 'Ordered', tone: 'good', meaning: 'Paid, and the order is placed.' },
  abandoned: {
    name: 'Abandoned',
    tone: 'calm',
    meaning: 'The buyer went away without paying. Nothing is owed.',
  },
  'refund pending': {
    name: 'Refund pending',
    tone: 'info',
    meaning: 'Money is on its way back to the buyer.',
  },
  'partly refunded': {
    name: 'Partly refunded',
    tone: 'info',
    meaning: 'A part of the money went back to the buyer; the rest stays with us.',
  },
  refunded: { name: 'Refunded', tone: 'info', meaning: 'The money went back to the buyer.' },
}

/** An order that is paid on delivery is placed before it is paid. */
export function meaningOf({ state, collected }: PaymentWire) {
  if (state === 'ordered' && collected !== undefined) return 'Placed, to be paid on delivery.'
  return paymentBadges[state].meaning
}

/** Order of the filter: review first, then the life of a payment. */
export const reviewFirst = Object.keys(paymentBadges) as PaymentView[]

/** As in the address: needs-attention. */
export function slugOf(state: PaymentView) {
  return state.replaceAll(' ', '-')
}

export function formatPaid({ paid, currency }: PaymentWire) {
  if (paid === null) return '–'
  if (currency === null || currency === 'NGN') return formatNaira(paid)
  return `${currency} ${paid.toLocaleString('en-NG')}`
}

export function formatTimestamp(moment: string) {
  return formatMoment(new Date(moment))
}

export function checkedMessage(payment: PaymentWire) {
  const { state, attention, lastAnswer } = payment
  if (payment.collected !== undefined && state === 'ordered') return meaningOf(payment)
  if (state === 'ordered') return 'It is paid, and the order is placed.'
  if (state === 'needs attention') return attention ?? 'A person has to look at this payment.'
  if (state === 'paid') return 'The money has arrived; the order is being placed.'
  if (state === 'refund pending') return 'It is paid; the money is on its way back to the buyer.'
  if (state === 'partly refunded') return 'It is paid, and a part of it went back to the buyer.'
  if (state === 'refunded') return 'The money went back to the buyer.'
  return `No money has arrived. The provider says: ${lastAnswer ?? 'nothing'}.`
}
