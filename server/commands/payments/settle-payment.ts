import { randomBytes } from 'node:crypto'

import type { Db } from '#db/connection.ts'
import { findOrderByReference, placeOrder } from '#db/queries/ordering/orders.ts'
import { lockAndFindOtherOrder } from '#db/queries/ordering/pay-links.ts'
import { findPayment, setPaidAmount, setPaymentSettled } from '#db/queries/payments/payments.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import type { Order } from '#domain/ordering/order.ts'
import { providerStatusOf } from '#domain/payments/provider-status.ts'
import { decideSettlement } from '#domain/payments/settlement.ts'
import type { RefundReason, Settlement } from '#domain/payments/settlement.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { publishStockTaken, type TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import { lockStock, returnPortions, takePortions } from '#server/commands/catalogue/stock.ts'
import { hasLostSlot, reassignSlot } from '#server/commands/slots/slots.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { ProviderAnswer, ProviderPayment } from '#server/gateways/payments.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { changePayment, findReasonsAgainstRefund } from './change-payment.ts'
import { type FetchedStatus, fetchPaymentStatus } from './fetch-payment-status.ts'
import { recordProviderStatus } from './record-provider-status.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

export type Settled = { order: Order; isNew: boolean }

const retryAfterSeconds = 10

export type SettleDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** The only way from a payment to one order or one refund. Idempotent. See docs/decisions/0003. */
export async function settlePayment(deps: SettleDeps, reference: string, read?: PaymentRow) {
  // With several providers the row says which one has the payment.
  const known = read ?? (deps.payments.of && (await findPayment(deps.db, reference)))
  return applyProviderStatus(deps, reference, {
    ...(await fetchPaymentStatus(deps, reference, known)),
    known,
  })
}

/** Places the order of a checkout that is paid later, or needs no payment. Idempotent. */
export async function placeUnpaidOrder(
  deps: SettleDeps,
  payment: PaymentRow,
): Promise<Settled | Refusal> {
  const unpaid = { payment: null, settled: { ...unpaidFields, now: deps.clock() } }
  const outcome = await settle(deps.db, payment.reference, payment, unpaid)
  return isRefusal(outcome) ? outcome : publishSettled(deps, outcome)
}

/** `known`: the row as the caller read it. Each write checks that it has not changed since. */
export async function applyProviderStatus(
  deps: SettleDeps,
  reference: string,
  { known, ...fetched }: FetchedStatus & { known?: PaymentRow | undefined },
): Promise<Settled | Refusal> {
  const { answer } = fetched
  if (answer.kind !== 'paid') {
    return (
      (await findLaterOutcome(deps.db, reference, fetched)) ?? refuseUnpaid(deps, reference, answer)
    )
  }
  const { payment } = answer
  const paid = { payment, fetched, settled: settledBy(payment, fetched, deps.clock()) }
  const outcome = await settle(deps.db, reference, known, paid)
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
  return publishSettled(deps, outcome)
}

function publishSettled({ events }: SettleDeps, outcome: Outcome): Settled {
  const { order, isNew, taken, hasLargerSum } = outcome
  if (isNew) events.publish({ name: 'order.placed', orderId: order.id })
  if (hasLargerSum)
    events.publish({ name: 'order.changed', orderId: order.id, status: order.status })
  if (taken) publishStockTaken(events, taken)
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

type SettledFields = Parameters<typeof placeOrder>[1]['settled'] & { now: Date }

/** `payment` null: the order is paid later, or needs no payment. */
type Paid = {
  payment: ProviderPayment | null
  fetched?: FetchedStatus
  settled: Omit<SettledFields, 'excessKobo'>
}

/** `hasLargerSum`: the provider has reported a larger sum since then. */
type Outcome = Settled & { taken?: TakenStock | undefined; hasLargerSum?: boolean }

async function settle(db: Db, reference: string, known: PaymentRow | undefined, paid: Paid) {
  const placed = await placeHeldOrder(db, known, paid)
  if (placed) return placed
  // The settlement ends some review reasons, but not a dispute.
  const { now } = paid.settled
  return changePayment(db, { reference, now }, (tx, payment) => settleLocked(tx, payment, paid))
}

/** The common case (held, not short, unchanged) in one statement; undefined in all others. */
async function placeHeldOrder(
  db: Db,
  payment: PaymentRow | undefined,
  { payment: transaction, settled }: Paid,
): Promise<Outcome | undefined> {
  if (!payment?.isHolding || payment.review !== null) return undefined
  if (payment.keyedOrderId !== null) return undefined
  if (hasLostSlot(payment, settled.now)) return undefined
  const settlement = decideSettlement(payment, transaction, 'held')
  // An excess needs a review, which `settleLocked` records.
  if (settlement.kind !== 'place' || settlement.excessKobo > 0) return undefined
  const order = await placeDraft(db, payment, { ...settled, excessKobo: 0 })
  return order && { order, isNew: true }
}

async function settleLocked(
  tx: Db,
  payment: PaymentRow | undefined,
  paid: Paid,
): Promise<Outcome | Refusal> {
  if (!payment) return refuse('payment-not-found')
  const other = await findOtherOrder(tx, payment)
  if (other && !paid.payment) return refuse('already-paid', { reference: other.reference })
  const needed = await lockMissingStock(tx, payment)
  const stock = needed ? (needed.shortages.length > 0 ? 'short' : 'enough') : 'held'
  const settlement = decideSettlement(
    { ...payment, hasOtherOrder: Boolean(other) },
    paid.payment,
    stock,
  )
  switch (settlement.kind) {
    case 'already-settled':
      return repeatOutcome(tx, payment, { ...paid, ...settlement })
    case 'refuse':
      return refuse(settlement.refused)
    case 'refund':
      return refundInstead(tx, payment, { ...paid, ...settlement })
    case 'place': {
      const taken = needed && settlement.takesStock ? await takePortions(tx, needed) : undefined
      const slotted = await reassignSlot(tx, payment, paid.settled.now)
      const { excessKobo } = settlement
      const order = await placeDraft(tx, slotted, { ...paid.settled, excessKobo })
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
  { largerSum, fetched, settled: { channel } }: Paid & Kind<'already-settled'>,
): Promise<Outcome | Refusal> {
  const earlier = await findOutcome(tx, payment)
  if (!earlier) throw new Error('a settled payment has no outcome')
  const paidLater = payment.method === 'on-delivery' && channel ? { channel } : {}
  if (largerSum) await setPaidAmount(tx, payment.reference, { ...largerSum, ...paidLater })
  if (fetched) await recordProviderStatus(tx, payment.reference, fetched)
  return isRefusal(earlier) ? earlier : { ...earlier, hasLargerSum: largerSum !== undefined }
}

type Placeable = Pick<PaymentRow, 'reference' | 'draft' | 'method' | 'isHolding' | 'review'>

export function placeDraft(db: Db, payment: Placeable, { now, ...settled }: SettledFields) {
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
  { reason, returnsStock, settled: { now, ...settled } }: Paid & Kind<'refund'>,
) {
  const { reference } = payment
  if (returnsStock) await returnPortions(tx, payment.draft.items)
  await setPaymentSettled(tx, reference, { ...settled, settledAt: now, state: 'refunding', reason })
  const amountKobo = settled.paidKobo ?? 0
  if (amountKobo > 0) {
    const against = await findReasonsAgainstRefund(tx, payment, { now })
    const isHeld = against.length > 0
    await insertRefund(tx, { reference, amountKobo, reason, isHeld, createdAt: now })
  }
  return refuse(reason)
}

function settledBy(payment: ProviderPayment, { answer, askedAt }: FetchedStatus, now: Date) {
  const { id, amountKobo, currency, channel = null } = payment
  const statusFields = { lastStatus: providerStatusOf(answer), lastAskedAt: askedAt }
  return { ...statusFields, providerId: id || null, channel, paidKobo: amountKobo, currency, now }
}
