import { formatMoment } from './lagos-time.ts'
import { formatKobo, toKobo } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { paymentStates, RefundState } from './payment.ts'

/** Why a person is needed, and since when, where it can come up again with the same topic. */
export type Reason = { sentence: string; topic: string; since?: Date }

/** A sentence that a person has seen to. */
export type SettledReason = { attention: string; at: Date }

/** Servers' clocks differ, and of two changes in one millisecond the second is noted a little later. */
const clockToleranceMs = 1000

export function isSettled({ topic, since }: Reason, settled: readonly SettledReason[]) {
  const from = since ? since.getTime() - clockToleranceMs : -Infinity
  return settled.some(({ attention, at }) => attention.startsWith(topic) && at.getTime() >= from)
}

/** The order of a payment. */
export type PaidOrder = { status: OrderStatus; statusChangedAt: Date }

export type KeptPayment = {
  state: (typeof paymentStates)[number]
  amountNaira: number
  paidKobo: number | null
  excessKobo: number
}

type Refund = { state: RefundState; amountKobo: number }
type Circumstances = {
  /** Without failures that a later refund replaced (`withoutSettledFailures`). */
  refunds: readonly Refund[]
  order: PaidOrder | undefined
}

/** Less than a naira needs no person. */
const minKobo = 100

/** Why staff must look at money that the buyer may be owed and no refund covers. */
export function keptMoneyReasons(
  payment: KeptPayment,
  { refunds, order }: Circumstances,
): Reason[] {
  const askedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const keptKobo = (payment.paidKobo ?? 0) - askedKobo
  if (payment.state === 'refunding') return keptKobo >= minKobo ? [unassignedReason(keptKobo)] : []
  const isKept = order?.status === 'cancelled' && keptKobo >= minKobo
  const isExcess = payment.excessKobo - askedKobo >= minKobo
  return [
    ...(isKept ? [cancellationReason(order, keptKobo)] : []),
    ...(isExcess ? [excessReason(payment)] : []),
  ]
}

/** The topic names the cancellation by its time: the sum changes with every refund. */
function cancellationReason({ statusChangedAt }: PaidOrder, keptKobo: number): Reason {
  const topic = `The order was cancelled on ${formatMoment(statusChangedAt)}`
  const sentence = `${topic} and ${formatKobo(keptKobo)} was not refunded.`
  return { topic, sentence, since: statusChangedAt }
}

function excessReason({ excessKobo, amountNaira }: KeptPayment): Reason {
  const priceKobo = toKobo(amountNaira)
  const more = `${formatKobo(excessKobo)} more than the price of ${formatKobo(priceKobo)} was paid.`
  const times = 1 + excessKobo / priceKobo
  const isWhole = priceKobo > 0 && Number.isInteger(times)
  const guess = isWhole
    ? ` It looks as if the buyer paid ${times === 2 ? 'twice' : `${times} times`}.`
    : ''
  return { topic: more, sentence: `${more}${guess}` }
}

function unassignedReason(keptKobo: number): Reason {
  const sentence = `${formatKobo(keptKobo)} has arrived for which there is neither an order nor a refund.`
  return { sentence, topic: sentence }
}
