import type { OrderStatus } from './order-status.ts'
import type { OrderDraft, OrderRefund } from './order.ts'
import type { paymentStates, RefundState } from './payment.ts'
import { refundViewOf } from './refund-view.ts'

/** How an attempt to pay stands, as staff see it. */
export const paymentViews = [
  'started',
  'paid',
  'ordered',
  'abandoned',
  'refund pending',
  'partly refunded',
  'refunded',
  'needs attention',
] as const
export type PaymentView = (typeof paymentViews)[number]

/** The last answer (`wordsFor`) where nothing arrived and nothing is under way. */
export const emptyAnswers = ['not found', 'failed', 'abandoned', 'reversed'] as const

/** The provider has the money, and we have not written down what became of it. */
export const paidAnswer = 'paid'

export type SeenPayment = {
  state: (typeof paymentStates)[number]
  attention: string | null
  paidKobo: number | null
  isHolding: boolean
  expiresAt: Date
  /** When we ask next by ourselves; null: not any more. */
  askAt: Date | null
  lastAnswer: string | null
  /** Oldest first. */
  refunds: readonly SeenRefund[]
}

type SeenRefund = { state: RefundState; amountKobo: number }

/** A reason for attention that a person has seen to. */
export type SettledAttention = { attention: string; note: string; by: string; at: Date }

/** One attempt as staff read it. */
export type StaffPayment = Omit<SeenPayment, 'refunds'> & {
  reference: string
  view: PaymentView
  draft: Pick<OrderDraft, 'buyer'>
  amountNaira: number
  excessKobo: number
  currency: string | null
  createdAt: Date
  settledAt: Date | null
  lastAskedAt: Date | null
  orderId: string | null
  orderStatus: OrderStatus | null
  refunds: OrderRefund[]
  refundableKobo: number
  excessLeftKobo: number
  /** Why the money was kept when the order was cancelled, as staff wrote it. */
  keepReason: string | null
  /** Oldest first. */
  settled: SettledAttention[]
}

/** How an attempt stands for staff, the most pressing first. */
export function paymentViewOf(payment: SeenPayment, now: Date): PaymentView {
  const { state, attention, lastAnswer } = payment
  if (attention !== null) return 'needs attention'
  const refundView = refundViewOf(payment)
  if (refundView !== 'not refunded') return refundView
  if (state === 'ordered') return 'ordered'
  if (state === 'refunding' || lastAnswer === paidAnswer) return 'paid'
  return isAbandoned(payment, now) ? 'abandoned' : 'started'
}

/** Its hold is over, and nothing arrived or nobody asks any more. */
function isAbandoned({ isHolding, expiresAt, askAt, lastAnswer }: SeenPayment, now: Date) {
  if (isHolding && expiresAt > now) return false
  return askAt === null || isOneOf(emptyAnswers, lastAnswer)
}

function isOneOf(list: readonly string[], word: string | null) {
  return word !== null && list.includes(word)
}
