import { formatMoment } from './lagos-time.ts'
import { formatKobo, toKobo } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { paymentStates, RefundState } from './payment.ts'

/** Why a person is needed; settled once a settled sentence begins with `topic`. */
export type Reason = { sentence: string; topic: string }

/** What a payment was for, as it stands now. */
export type PaidOrder = { status: OrderStatus; statusChangedAt: Date }

export type KeptPayment = {
  state: (typeof paymentStates)[number]
  amountNaira: number
  paidKobo: number | null
  excessKobo: number
}

type Refund = { state: RefundState; amountKobo: number }
type Circumstances = {
  /** Those that failed and were made good are left out: the others need a person by themselves. */
  refunds: readonly Refund[]
  order: PaidOrder | undefined
}

/** Less than a naira is no reason to call a person. */
const leastKobo = 100

/** Money that the buyer may be owed, and of which no refund speaks. */
export function keptMoneyReasons(
  payment: KeptPayment,
  { refunds, order }: Circumstances,
): Reason[] {
  const askedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const keptKobo = (payment.paidKobo ?? 0) - askedKobo
  if (payment.state === 'refunding') return keptKobo >= leastKobo ? [unplaced(keptKobo)] : []
  const isKept = order?.status === 'cancelled' && keptKobo >= leastKobo
  const isExcess = payment.excessKobo - askedKobo >= leastKobo
  return [
    ...(isKept ? [cancelled(order, keptKobo)] : []),
    ...(isExcess ? [paidTooMuch(payment)] : []),
  ]
}

/** The sum changes with every refund; what was settled is the cancellation, known by its time. */
function cancelled({ statusChangedAt }: PaidOrder, keptKobo: number): Reason {
  const topic = `The order was cancelled on ${formatMoment(statusChangedAt)}`
  return { topic, sentence: `${topic} and ${formatKobo(keptKobo)} was not refunded.` }
}

function paidTooMuch({ excessKobo, amountNaira }: KeptPayment): Reason {
  const priceKobo = toKobo(amountNaira)
  const more = `${formatKobo(excessKobo)} more than the price of ${formatKobo(priceKobo)} was paid.`
  const times = 1 + excessKobo / priceKobo
  const isWhole = priceKobo > 0 && Number.isInteger(times)
  const guess = isWhole
    ? ` It looks as if the buyer paid ${times === 2 ? 'twice' : `${times} times`}.`
    : ''
  return { topic: more, sentence: `${more}${guess}` }
}

function unplaced(keptKobo: number): Reason {
  const sentence = `${formatKobo(keptKobo)} has arrived for which there is neither an order nor a refund.`
  return { sentence, topic: sentence }
}
