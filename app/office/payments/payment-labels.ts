import type { Badge } from '#app/ui/badge.tsx'
import type { PaymentWire } from '#contract/payments/payment.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { PaymentView } from '#domain/payments/payment-view.ts'

export type Tone = NonNullable<Parameters<typeof Badge>[0]['tone']>

type Look = { name: string; tone: Tone; meaning: string }

export const paymentBadges: Record<PaymentView, Look> = {
  ordered: { name: 'Paid', tone: 'good', meaning: 'Paid, and the order is placed.' },
  paid: {
    name: 'No order yet',
    tone: 'warn',
    meaning: 'The money has arrived, and there is no order for it.',
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
  started: {
    name: 'Started',
    tone: 'calm',
    meaning: 'The buyer was sent to the provider; no money has arrived yet.',
  },
  abandoned: {
    name: 'Abandoned',
    tone: 'calm',
    meaning: 'The buyer went away without paying. Nothing is owed.',
  },
  'needs attention': {
    name: 'Needs you',
    tone: 'bad',
    meaning: 'This cannot be settled without a person.',
  },
}

type Paid = Pick<
  PaymentWire,
  'state' | 'amount' | 'paid' | 'collected' | 'collectedBy' | 'channel' | 'isCancelled'
>

const neverPaid: Look = {
  name: 'Cancelled',
  tone: 'calm',
  meaning: 'The order was cancelled before it was paid. Nothing is owed.',
}

type Unpaid = Pick<Paid, 'state' | 'paid' | 'isCancelled'>

function isNeverPaid({ state, paid, isCancelled }: Unpaid) {
  return state === 'ordered' && isCancelled === true && !paid
}

/** An order that is paid on delivery is placed before it is paid. */
function isPaidLater({ state, collected, paid, amount }: Paid) {
  return state === 'ordered' && collected !== undefined && (paid ?? 0) < amount
}

type Asked = Unpaid & Pick<PaymentWire, 'amount' | 'collected' | 'attention'>

/**
 * False for a free order, and one that was paid at the door: the provider knows neither. Until then it
 * may be paid online after all.
 */
export function involvesProvider(payment: Asked) {
  const { amount, paid, collected, attention } = payment
  if (attention !== null) return true
  if (isNeverPaid(payment)) return false
  return collected === undefined ? amount > 0 : collected < amount || (paid ?? 0) > collected
}

/** Paid, Cash, Transfer, On delivery, Cancelled, Refunded or Needs you; beside them only what is on its way. */
export function paymentLook(payment: Paid): Look {
  const { state, paid, collected, collectedBy, channel } = payment
  const look = paymentBadges[state] ?? { name: state, tone: 'calm', meaning: '' }
  if (state !== 'ordered') return look
  if (isNeverPaid(payment)) return neverPaid
  if (isPaidLater(payment)) return { ...look, name: 'On delivery', tone: 'info' }
  const ways = new Set<string | null>(collectedBy)
  if ((paid ?? 0) > (collected ?? 0)) ways.add(channel)
  const [way] = ways.size === 1 ? [...ways] : []
  return { ...look, name: wayNames[way ?? ''] ?? look.name }
}

const wayNames: Record<string, string> = {
  cash: 'Cash',
  transfer: 'Transfer',
  'bank-transfer': 'Transfer',
  ussd: 'Transfer',
}

export function meaningOf(payment: PaymentWire) {
  const { state, amount, paid } = payment
  if (isNeverPaid(payment)) return neverPaid.meaning
  if (!isPaidLater(payment)) return paymentBadges[state].meaning
  if (!paid) return 'Placed, to be paid on delivery.'
  return `Placed, ${formatNaira(amount - paid)} is still to be paid on delivery.`
}

/** A line for the list. The provider's last answer adds something only while no money has arrived. */
export function outcomeOf(payment: PaymentWire) {
  const { state, attention, lastAnswer } = payment
  const isOpen = state === 'started' || state === 'abandoned'
  return attention ?? (isOpen && lastAnswer ? notArrivedMessage(lastAnswer) : meaningOf(payment))
}

function notArrivedMessage(lastAnswer: string | null) {
  return `No money has arrived. The provider says: ${lastAnswer ?? 'nothing'}.`
}

/** The value in the URL: `needs-attention`. */
export function slugOf(state: PaymentView) {
  return state.replaceAll(' ', '-')
}

/** With the rider's fee where the customer pays both as one sum, as on the page of the order. */
export function formatAmount({ amount, riderFee }: PaymentWire) {
  return formatNaira(amount + (riderFee?.amount ?? 0))
}

export function formatPaid({ paid, currency, riderFee }: PaymentWire) {
  const fee = riderFee?.paid ?? 0
  if (paid === null && fee === 0) return '–'
  if (paid === null || currency === null || currency === 'NGN')
    return formatNaira((paid ?? 0) + fee)
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
  return notArrivedMessage(lastAnswer)
}
