import { randomBytes } from 'node:crypto'

import type { Db } from '#db/connection.ts'
import { findOrderByReference, placeOrder } from '#db/queries/orders.ts'
import { findPayment, lockPayment, setPaidAmount, setPaymentSettled } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { insertRefund } from '#db/queries/refunds.ts'
import { lockProducts, returnStock, takeStock } from '#db/queries/stock.ts'
import { portionsOf, shortagesOf } from '#domain/draft.ts'
import { toKobo } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { wordsFor } from '#domain/payment-attention.ts'
import { isBygone, judgeSum, wasHeld } from '#domain/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { tellTaken } from '#server/commands/catalogue/publish-low-stock.ts'
import type { Taken } from '#server/commands/catalogue/publish-low-stock.ts'
import type { Parts } from '#server/deps/deps.ts'
import type { ProviderAnswer, ProviderPayment } from '#server/gateways/payments.ts'

import { askProvider } from './fetch-payment-status.ts'
import type { Asked } from './fetch-payment-status.ts'
import { noteAnswer, refreshAttention } from './record-provider-status.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

export type Settled = { order: Order; isNew: boolean }

/** Why a payment that succeeded ended as a refund. */
type RefundReason = 'underpaid' | 'wrong-currency' | 'sold-out-meanwhile' | 'not-placeable'

const askAgainSeconds = 10

export type SettleParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/**
 * The one way from a payment to an order, for browser, webhook and sweep alike: asks the provider,
 * then places exactly one order or records exactly one refund. See docs/decisions/0003.
 */
export async function settlePayment(parts: SettleParts, reference: string, known?: PaymentRow) {
  return settleAnswer(parts, reference, { ...(await askProvider(parts, reference)), known })
}

/** As it was read a moment ago. It may have been decided since; then it is read again. */
type Known = { known?: PaymentRow | undefined }

/** The same, where the provider has just been asked. */
export async function settleAnswer(
  parts: SettleParts,
  reference: string,
  { known, ...asked }: Asked & Known,
): Promise<Settled | Refusal> {
  const { answer } = asked
  if (answer.kind !== 'paid') {
    return (
      (await settledMeanwhile(parts.db, reference, asked)) ?? refuseUnpaid(parts, reference, answer)
    )
  }
  const paid = { ...asked, payment: answer.payment, now: parts.clock() }
  const outcome = await settle(parts.db, reference, { known, paid })
    // Money that we fail to write down is nowhere but in the log, unless we say so here.
    .catch(async (error: unknown) => {
      await noteAnswer(parts.db, reference, asked)
      throw error
    })
  if (isRefusal(outcome)) {
    // What was held is on the shelf again.
    parts.events.tellCatalogueChange()
    await sendDueRefunds(parts, { reference })
    return outcome
  }
  const { order, isNew, taken, hasLargerSum } = outcome
  if (isNew) parts.events.tell({ name: 'order.placed', orderId: order.id })
  if (hasLargerSum)
    parts.events.tell({ name: 'order.changed', orderId: order.id, status: order.status })
  if (taken) tellTaken(parts.events, taken)
  return { order, isNew }
}

/** Neither ordered nor refunded: the money may still come. */
export function isUndecided({ refused }: Refusal) {
  return refused === 'not-paid' || refused === 'payment-pending' || refused === 'payment-unknown'
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

/** No answer of "paid", and yet decided: somebody else heard of it first. */
async function settledMeanwhile(db: Db, reference: string, asked: Asked) {
  const payment = (await noteAnswer(db, reference, asked)) ?? (await findPayment(db, reference))
  return payment && findOutcome(db, payment)
}

type UnpaidAnswer = Exclude<ProviderAnswer, { kind: 'paid' }>

function refuseUnpaid({ log }: SettleParts, reference: string, answer: UnpaidAnswer) {
  if (answer.kind === 'not-paid') return refuse(answer.isFinal ? 'not-paid' : 'payment-pending')
  log.warn({ reference, why: answer.why }, 'payment not confirmed yet')
  return refuse('payment-unknown', { retryAfterSeconds: askAgainSeconds })
}

type Paid = Asked & { payment: ProviderPayment; now: Date }
type Excess = { excessKobo: number }

/** `hasLargerSum`: the provider has reported a larger sum since then. */
type Decided = Settled & { taken?: Taken | undefined; hasLargerSum?: boolean }

async function settle(db: Db, reference: string, { known, paid }: Known & { paid: Paid }) {
  const placed = await placeHeld(db, known, paid)
  if (placed) return placed
  return db.transaction(async (tx) => {
    const decided = await decide(tx, reference, paid)
    // What a person had to look at may be over with this, or not: a dispute is not.
    await refreshAttention(tx, reference, paid.now)
    return decided
  })
}

/**
 * The common case, in one statement: what was held is paid for in full. Undefined, and nothing
 * done, where it is another case, or was decided meanwhile.
 */
async function placeHeld(
  db: Db,
  payment: PaymentRow | undefined,
  paid: Paid,
): Promise<Decided | undefined> {
  if (!payment?.isHolding || payment.attention !== null) return undefined
  if (payment.draft.chargedNaira === 0) return undefined
  const sum = judgeSum(paid.payment, toKobo(payment.amountNaira))
  // An excess needs the longer transaction, which records it for staff.
  if (!sum.fits || sum.excessKobo > 0) return undefined
  const order = await place(db, payment, { ...paid, excessKobo: 0 })
  return order && { order, isNew: true }
}

async function decide(tx: Db, reference: string, paid: Paid): Promise<Decided | Refusal> {
  const payment = await lockPayment(tx, reference)
  if (!payment) return refuse('payment-not-found')
  const earlier = await findOutcome(tx, payment)
  if (earlier) {
    const hasLargerSum = await recordLargerSum(tx, payment, paid.payment)
    await noteAnswer(tx, reference, paid)
    return isRefusal(earlier) ? earlier : { ...earlier, hasLargerSum }
  }
  // A reference that we made for a checkout was paid for that, whatever the clocks say.
  if (!wasHeld(payment) && isBygone(paid.payment.paidAt, payment.createdAt)) {
    return refuse('not-paid')
  }
  // What was never priced, or of a buyer whom we have forgotten.
  const isUnplaceable = payment.draft.chargedNaira === 0 || payment.blankedAt !== null
  if (isUnplaceable) return refundInstead(tx, payment, paid, 'not-placeable')
  const sum = judgeSum(paid.payment, toKobo(payment.amountNaira))
  if (!sum.fits) return refundInstead(tx, payment, paid, sum.why)
  const taken = payment.isHolding ? undefined : await takeAgain(tx, payment)
  if (!payment.isHolding && !taken) {
    return refundInstead(tx, payment, paid, 'sold-out-meanwhile')
  }
  const order = await place(tx, payment, { ...paid, excessKobo: sum.excessKobo })
  if (!order) throw new Error('a payment that was locked moved')
  return { order, isNew: true, taken }
}

/** Trusts a larger sum that the provider reports later: the excess to refund depends on it. */
async function recordLargerSum(tx: Db, payment: PaymentRow, paid: ProviderPayment) {
  const { reference, paidKobo, currency, amountNaira, state } = payment
  if (paidKobo === null || paid.amountKobo <= paidKobo || paid.currency !== currency) return false
  const sum = judgeSum(paid, toKobo(amountNaira))
  const excessKobo = state === 'ordered' && sum.fits ? sum.excessKobo : payment.excessKobo
  await setPaidAmount(tx, reference, { paidKobo: paid.amountKobo, excessKobo })
  return true
}

function place(db: Db, payment: PaymentRow, paid: Paid & Excess) {
  const { reference, draft } = payment
  const order = {
    ...draft,
    reference,
    trackingToken: randomBytes(18).toString('base64url'),
    status: 'pending' as const,
    statusChangedAt: paid.now,
    createdAt: paid.now,
  }
  const settled = { ...settledBy(paid), excessKobo: paid.excessKobo }
  return placeOrder(db, { order, settled, known: payment })
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

async function refundInstead(tx: Db, payment: PaymentRow, paid: Paid, reason: RefundReason) {
  const { reference } = payment
  if (payment.isHolding) await returnStock(tx, portionsOf(payment.draft.items))
  await setPaymentSettled(tx, reference, { ...settledBy(paid), state: 'refunding', reason })
  const { amountKobo } = paid.payment
  await insertRefund(tx, { reference, amountKobo, reason, createdAt: paid.now })
  return refuse(reason)
}

function settledBy({ answer, askedAt, payment, now }: Paid) {
  const { id, amountKobo, currency } = payment
  const said = { lastAnswer: wordsFor(answer), lastAskedAt: askedAt }
  return { ...said, providerId: id, paidKobo: amountKobo, currency, settledAt: now }
}
