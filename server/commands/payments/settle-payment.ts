import { randomBytes } from 'node:crypto'

import type { Refusal } from '#contract/refusal.ts'
import type { Db } from '#db/connection.ts'
import { findOrderByReference, placeOrder } from '#db/queries/ordering/orders.ts'
import { lockAndFindOtherOrder } from '#db/queries/ordering/pay-links.ts'
import {
  findPayment,
  lockPayment,
  setPaidAmount,
  setPaymentSettled,
} from '#db/queries/payments/payments.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import type { Order } from '#domain/ordering/order.ts'
import { providerStatusOf } from '#domain/payments/provider-status.ts'
import { decideSettlement, decideUnpaidOrder } from '#domain/payments/settlement.ts'
import type { RefundReason, Settlement } from '#domain/payments/settlement.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { publishStockTaken } from '#server/commands/catalogue/publish-low-stock.ts'
import type { TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import { lockStock, returnPortions, takePortions } from '#server/commands/catalogue/stock.ts'
import { hasLostSlot, reassignSlot } from '#server/commands/slots/slots.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProviderAnswer, ProviderPayment } from '#server/gateways/payments.ts'

import { fetchPaymentStatus } from './fetch-payment-status.ts'
import type { FetchedStatus } from './fetch-payment-status.ts'
import {
  findReasonsAgainstRefund,
  recordProviderStatus,
  refreshReview,
} from './record-provider-status.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

export type Settled = { order: Order; isNew: boolean }

const retryAfterSeconds = 10

export type SettleDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** The only way from a payment to one order or one refund. Idempotent. See docs/decisions/0003. */
export async function settlePayment(deps: SettleDeps, reference: string, known?: PaymentRow) {
  return applyProviderStatus(deps, reference, {
    ...(await fetchPaymentStatus(deps, reference, known?.method)),
    known,
  })
}

/** Places the order of a checkout that is paid later, or needs no payment. Idempotent. */
export async function placeUnpaidOrder(
  { db, clock, events }: SettleDeps,
  payment: PaymentRow,
): Promise<Settled | Refusal> {
  const paid = { ...unpaidFields, now: clock(), excessKobo: 0 }
  const placed =
    payment.keyedOrderId === null &&
    decideUnpaidOrder(payment).kind === 'place' &&
    !hasLostSlot(payment, paid.now)
      ? await place(db, payment, paid)
      : undefined
  const outcome = placed
    ? { order: placed, isNew: true }
    : await db.transaction((tx) => placeUnpaidOrderLocked(tx, payment.reference, paid))
  if (!isRefusal(outcome) && outcome.isNew) {
    events.publish({ name: 'order.placed', orderId: outcome.order.id })
  }
  return outcome
}

/** `known`: the row as the caller read it. Each write checks that it has not changed since. */
type KnownRow = { known?: PaymentRow | undefined }

export async function applyProviderStatus(
  deps: SettleDeps,
  reference: string,
  { known, ...fetched }: FetchedStatus & KnownRow,
): Promise<Settled | Refusal> {
  const { answer } = fetched
  if (answer.kind !== 'paid') {
    return (
      (await findLaterOutcome(deps.db, reference, fetched)) ?? refuseUnpaid(deps, reference, answer)
    )
  }
  const paid = { ...fetched, payment: answer.payment, now: deps.clock() }
  const outcome = await settle(deps.db, reference, { known, paid })
    // Otherwise a payment that we failed to record would be in the log only.
    .catch(async (error: unknown) => {
      await recordProviderStatus(deps.db, reference, fetched)
      throw error
    })
  if (isRefusal(outcome)) {
    // Held portions have been returned to stock.
    deps.events.publishCatalogueChange()
    await sendDueRefunds(deps, { reference })
    return outcome
  }
  const { order, isNew, taken, hasLargerSum } = outcome
  if (isNew) deps.events.publish({ name: 'order.placed', orderId: order.id })
  if (hasLargerSum)
    deps.events.publish({ name: 'order.changed', orderId: order.id, status: order.status })
  if (taken) publishStockTaken(deps.events, taken)
  return { order, isNew }
}

/** Neither ordered nor refunded: the payment may still arrive. */
export function isUnsettled({ refused }: Refusal) {
  return refused === 'not-paid' || refused === 'payment-pending' || refused === 'payment-unknown'
}

export async function findOutcome(
  db: Db,
  payment: PaymentRow,
): Promise<Settled | Refusal | undefined> {
  if (payment.state === 'started') return undefined
  if (payment.state === 'refunding') return refuse(payment.reason as RefundReason)
  const order = await findOrderByReference(db, payment.reference)
  if (!order) throw new Error('an ordered payment has no order')
  return { order, isNew: false }
}

async function placeUnpaidOrderLocked(tx: Db, reference: string, paid: SettledFields) {
  const payment = await lockPayment(tx, reference)
  if (!payment) return refuse('payment-not-found')
  const earlier = await findOutcome(tx, payment)
  if (earlier) return earlier
  const other = await findOtherOrder(tx, payment)
  if (other) return refuse('already-paid', { reference: other.reference })
  const settlement = decideUnpaidOrder(payment)
  if (settlement.kind !== 'place') return refuse('hold-expired')
  const order = await place(tx, await reassignSlot(tx, payment, paid.now), paid)
  if (!order) throw new Error('a locked payment has changed')
  return { order, isNew: true }
}

const unpaidFields = {
  providerId: null,
  channel: null,
  paidKobo: null,
  currency: null,
  lastStatus: null,
  lastAskedAt: null,
}

/** The answer was not "paid", but another request may have settled the payment meanwhile. */
async function findLaterOutcome(db: Db, reference: string, fetched: FetchedStatus) {
  const payment =
    (await recordProviderStatus(db, reference, fetched)) ?? (await findPayment(db, reference))
  return payment && findOutcome(db, payment)
}

type UnpaidAnswer = Exclude<ProviderAnswer, { kind: 'paid' }>

function refuseUnpaid({ log }: SettleDeps, reference: string, answer: UnpaidAnswer) {
  if (answer.kind === 'not-paid') return refuse(answer.isFinal ? 'not-paid' : 'payment-pending')
  log.warn({ reference, why: answer.why }, 'payment not confirmed yet')
  return refuse('payment-unknown', { retryAfterSeconds })
}

type Paid = FetchedStatus & { payment: ProviderPayment; now: Date }

/** `hasLargerSum`: the provider has reported a larger sum since then. */
type Outcome = Settled & { taken?: TakenStock | undefined; hasLargerSum?: boolean }

async function settle(db: Db, reference: string, { known, paid }: KnownRow & { paid: Paid }) {
  const placed = await placeHeldOrder(db, known, paid)
  if (placed) return placed
  return db.transaction(async (tx) => {
    const settled = await settleLocked(tx, reference, paid)
    // The settlement ends some review reasons, but not a dispute.
    await refreshReview(tx, reference, paid.now)
    return settled
  })
}

/** The common case (held, paid in full, unchanged) in one statement; undefined in all others. */
async function placeHeldOrder(
  db: Db,
  payment: PaymentRow | undefined,
  paid: Paid,
): Promise<Outcome | undefined> {
  if (!payment?.isHolding || payment.review !== null) return undefined
  if (payment.keyedOrderId !== null) return undefined
  if (hasLostSlot(payment, paid.now)) return undefined
  const settlement = decideSettlement(payment, paid.payment, 'held')
  // An excess needs a review, which `settleLocked` records.
  if (settlement.kind !== 'place' || settlement.excessKobo > 0) return undefined
  const order = await place(db, payment, { ...settledBy(paid), excessKobo: 0 })
  return order && { order, isNew: true }
}

async function settleLocked(tx: Db, reference: string, paid: Paid): Promise<Outcome | Refusal> {
  const payment = await lockPayment(tx, reference)
  if (!payment) return refuse('payment-not-found')
  const hasOtherOrder = Boolean(await findOtherOrder(tx, payment))
  const needed = await lockMissingStock(tx, payment)
  const stock = needed ? (needed.shortages.length > 0 ? 'short' : 'enough') : 'held'
  const settlement = decideSettlement({ ...payment, hasOtherOrder }, paid.payment, stock)
  switch (settlement.kind) {
    case 'already-settled':
      return repeatOutcome(tx, payment, { ...paid, ...settlement })
    case 'refuse':
      return refuse(settlement.refused)
    case 'refund':
      return refundInstead(tx, payment, { ...paid, ...settlement })
    case 'place': {
      const taken = needed && settlement.takesStock ? await takePortions(tx, needed) : undefined
      const slotted = await reassignSlot(tx, payment, paid.now)
      const { excessKobo } = settlement
      const order = await place(tx, slotted, { ...settledBy(paid), excessKobo })
      if (!order) throw new Error('a locked payment has changed')
      return { order, isNew: true, taken }
    }
  }
}

/** The order that another payment of the same link became. */
async function findOtherOrder(tx: Db, { state, keyedOrderId, reference }: PaymentRow) {
  if (state !== 'started' || keyedOrderId === null) return undefined
  return lockAndFindOtherOrder(tx, { keyedOrderId, reference })
}

/** Undefined when the payment holds its portions already, or is settled and needs none. */
async function lockMissingStock(tx: Db, { state, isHolding, draft }: PaymentRow) {
  return isHolding || state !== 'started' ? undefined : lockStock(tx, draft.items)
}

type Kind<K extends Settlement['kind']> = Extract<Settlement, { kind: K }>

async function repeatOutcome(
  tx: Db,
  payment: PaymentRow,
  { largerSum, ...paid }: Paid & Kind<'already-settled'>,
): Promise<Outcome | Refusal> {
  const earlier = await findOutcome(tx, payment)
  if (!earlier) throw new Error('a settled payment has no outcome')
  const { channel } = paid.payment
  const paidLater = payment.method === 'on-delivery' && channel ? { channel } : {}
  if (largerSum) await setPaidAmount(tx, payment.reference, { ...largerSum, ...paidLater })
  await recordProviderStatus(tx, payment.reference, paid)
  return isRefusal(earlier) ? earlier : { ...earlier, hasLargerSum: largerSum !== undefined }
}

type SettledFields = Parameters<typeof placeOrder>[1]['settled'] & { now: Date }

function place(db: Db, payment: PaymentRow, { now, ...settled }: SettledFields) {
  const { reference } = payment
  const { promisedAt, firstPromisedAt, cashNaira = null, ...draft } = payment.draft
  // A payment that arrives after the promised time has no promise.
  const isKept = promisedAt !== undefined && Date.parse(promisedAt) > now.getTime()
  const order = {
    ...draft,
    promisedAt: isKept ? new Date(promisedAt) : null,
    firstPromisedAt: isKept && firstPromisedAt ? new Date(firstPromisedAt) : null,
    paymentMethod: payment.method,
    cashNaira,
    phoneConfirmedAt: null,
    reference,
    trackingToken: randomBytes(18).toString('base64url'),
    status: 'pending' as const,
    statusChangedAt: now,
    createdAt: now,
  }
  return placeOrder(db, { order, settled, existing: payment })
}

async function refundInstead(
  tx: Db,
  payment: PaymentRow,
  { reason, returnsStock, ...paid }: Paid & Kind<'refund'>,
) {
  const { reference } = payment
  if (returnsStock) await returnPortions(tx, payment.draft.items)
  const { now: settledAt, ...settled } = settledBy(paid)
  await setPaymentSettled(tx, reference, { ...settled, settledAt, state: 'refunding', reason })
  const { amountKobo } = paid.payment
  if (amountKobo > 0) {
    const against = await findReasonsAgainstRefund(tx, payment, { now: paid.now })
    const isHeld = against.length > 0
    await insertRefund(tx, { reference, amountKobo, reason, isHeld, createdAt: paid.now })
  }
  return refuse(reason)
}

function settledBy({ answer, askedAt, payment, now }: Paid) {
  const { id, amountKobo, currency, channel = null } = payment
  const statusFields = { lastStatus: providerStatusOf(answer), lastAskedAt: askedAt }
  return { ...statusFields, providerId: id || null, channel, paidKobo: amountKobo, currency, now }
}
