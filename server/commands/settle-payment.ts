import { randomBytes } from 'node:crypto'

import type { Db } from '#db/connection.ts'
import { findOrderByReference, insertOrder } from '#db/queries/orders.ts'
import { lockPayment, setPaymentSettled } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { insertRefund } from '#db/queries/refunds.ts'
import { lockProducts, returnStock, takeStock } from '#db/queries/stock.ts'
import { portionsOf, shortagesOf } from '#domain/draft.ts'
import { toKobo } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { judgeSum } from '#domain/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ProviderAnswer, ProviderPayment } from '#server/gateways/payments.ts'
import type { Parts } from '#server/parts.ts'

import { sendDueRefunds } from './send-due-refunds.ts'
import { tellLowStockAfter } from './tell-low-stock.ts'
import type { Taken } from './tell-low-stock.ts'

export type Settled = { order: Order; isNew: boolean }

/** Why a payment that succeeded ended as a refund. */
type RefundReason = 'underpaid' | 'wrong-currency' | 'sold-out-meanwhile' | 'not-placeable'

const askAgainSeconds = 10

export type SettleParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/**
 * The one way from a payment to an order, for browser, webhook and sweep alike: asks the provider,
 * then places exactly one order or records exactly one refund. See docs/decisions/0003.
 */
export async function settlePayment(parts: SettleParts, reference: string) {
  return settleAnswer(parts, reference, await parts.payments.ask(reference))
}

/** The same, where the provider has just been asked. */
export async function settleAnswer(
  parts: SettleParts,
  reference: string,
  answer: ProviderAnswer,
): Promise<Settled | Refusal> {
  if (answer.kind === 'unknown') {
    parts.log.warn({ reference, why: answer.why }, 'payment not confirmed yet')
    return refuse('payment-unknown', { retryAfterSeconds: askAgainSeconds })
  }
  if (answer.kind === 'not-paid') return refuse('not-paid')

  const { payment } = answer
  const now = parts.clock()
  const outcome = await parts.db.transaction((tx) => decide(tx, reference, payment, now))
  if (isRefusal(outcome)) {
    await sendDueRefunds(parts, { reference })
    return outcome
  }
  const { order, isNew, taken } = outcome
  if (isNew) parts.events.tell({ name: 'order.placed', orderId: order.id })
  if (taken) tellLowStockAfter(parts.events, taken)
  return { order, isNew }
}

/** What was decided about this payment before; undefined while nothing is. */
export async function findOutcome(
  db: Db,
  payment: PaymentRow,
): Promise<Settled | Refusal | undefined> {
  if (payment.state === 'started') return undefined
  if (payment.state === 'refunding') return refuse(payment.reason as RefundReason)
  const order = await findOrderByReference(db, payment.reference)
  if (!order) throw new Error('a payment says it was ordered, and has no order')
  return { order, isNew: false }
}

async function decide(
  tx: Db,
  reference: string,
  paid: ProviderPayment,
  now: Date,
): Promise<(Settled & { taken?: Taken | undefined }) | Refusal> {
  const payment = await lockPayment(tx, reference)
  if (!payment) return refuse('payment-not-found')
  const earlier = await findOutcome(tx, payment)
  if (earlier) return earlier

  if (payment.draft.chargedNaira === 0) {
    return refundInstead(tx, payment, paid, { reason: 'not-placeable', now })
  }
  const sum = judgeSum(paid, toKobo(payment.amountNaira))
  if (!sum.fits) return refundInstead(tx, payment, paid, { reason: sum.why, now })
  const taken = payment.isHolding ? undefined : await takeAgain(tx, payment)
  if (!payment.isHolding && !taken) {
    return refundInstead(tx, payment, paid, { reason: 'sold-out-meanwhile', now })
  }
  const order = await insertOrder(tx, {
    ...payment.draft,
    reference,
    trackingToken: randomBytes(18).toString('base64url'),
    status: 'pending',
    statusChangedAt: now,
    createdAt: now,
  })
  const { excessKobo } = sum
  await setPaymentSettled(tx, reference, { ...moneyOf(paid, now), state: 'ordered', excessKobo })
  return { order, isNew: true, taken }
}

/** The hold had ended before the money came: still fine while there is enough on the shelf. */
async function takeAgain(tx: Db, { draft }: PaymentRow): Promise<Taken | undefined> {
  const portions = portionsOf(draft.items)
  const rows = await lockProducts(tx, portions.keys())
  const shelf = new Map(rows.map((row) => [row.id, row]))
  if (shortagesOf(portions, shelf).length > 0) return undefined
  await takeStock(tx, portions)
  return { portions, shelf }
}

async function refundInstead(
  tx: Db,
  payment: PaymentRow,
  paid: ProviderPayment,
  { reason, now }: { reason: RefundReason; now: Date },
) {
  const { reference } = payment
  if (payment.isHolding) await returnStock(tx, portionsOf(payment.draft.items))
  await setPaymentSettled(tx, reference, { ...moneyOf(paid, now), state: 'refunding', reason })
  await insertRefund(tx, { reference, amountKobo: paid.amountKobo, reason, createdAt: now })
  return refuse(reason)
}

function moneyOf({ id, amountKobo, currency }: ProviderPayment, now: Date) {
  return { providerId: id, paidKobo: amountKobo, currency, settledAt: now }
}
