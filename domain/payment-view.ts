import type { OrderStatus } from './order-status.ts'
import type { OrderDraft, OrderRefund } from './order.ts'
import type { paymentStates, RefundState } from './payment.ts'

/** How an attempt to pay stands, as staff see it. */
export const paymentViews = [
  'started',
  'paid',
  'ordered',
  'abandoned',
  'refund pending',
  'refunded',
  'needs attention',
] as const
export type PaymentView = (typeof paymentViews)[number]

/** The last answer (`wordsFor`) where nothing arrived and nothing is under way. */
export const emptyAnswers = ['not found', 'failed', 'abandoned', 'reversed'] as const

/** The provider has the money, and we have not written down what became of it. */
export const paidAnswer = 'paid'

/** Refunds that go on by themselves. */
export const openRefundStates = ['due', 'pending'] as const satisfies RefundState[]

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
  /** Oldest first. */
  settled: SettledAttention[]
}

/** How an attempt stands for staff, the most pressing first. */
export function paymentViewOf(payment: SeenPayment, now: Date): PaymentView {
  const { state, attention, lastAnswer, refunds } = payment
  if (attention !== null) return 'needs attention'
  if (isGivenBack(payment)) return 'refunded'
  if (refunds.some((refund) => isOneOf(openRefundStates, refund.state))) return 'refund pending'
  if (state === 'ordered') return 'ordered'
  if (state === 'refunding' || lastAnswer === paidAnswer) return 'paid'
  return isAbandoned(payment, now) ? 'abandoned' : 'started'
}

/** Has all that arrived gone back, and has the provider said so? */
function isGivenBack({ paidKobo, refunds }: SeenPayment) {
  const processed = refunds.filter(({ state }) => state === 'processed')
  const backKobo = processed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  return paidKobo !== null && paidKobo > 0 && backKobo >= paidKobo
}

/** Its hold is over, and nothing arrived or nobody asks any more. */
function isAbandoned({ isHolding, expiresAt, askAt, lastAnswer }: SeenPayment, now: Date) {
  if (isHolding && expiresAt > now) return false
  return askAt === null || isOneOf(emptyAnswers, lastAnswer)
}

function isOneOf(list: readonly string[], word: string | null) {
  return word !== null && list.includes(word)
}
