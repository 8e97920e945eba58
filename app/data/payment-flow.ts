import type { OrderData } from '#contract/checkout.ts'
import type { PlacedOrderWire } from '#contract/order.ts'

import { askVerify, openCheckout } from './payment-answers.ts'
import type { CheckoutRefusal, PaymentApi, VerifyAnswer } from './payment-answers.ts'
import { isForgotten, isGivenUp } from './payment-pending.ts'
import type { PendingPayment, PendingPayments } from './payment-pending.ts'
import { showPopup } from './payment-popup.ts'
import type { PaystackPop } from './payment-popup.ts'

/** The outside world of a payment; tests pass fakes. */
export type PaymentParts = {
  api: PaymentApi
  provider: PendingPayment['provider']
  publicKey: string
  /** undefined: the provider's script cannot be had. */
  loadPopup: () => Promise<PaystackPop | undefined>
  pending: PendingPayments
  /** Runs the work while no other tab works on this payment; undefined when one already does. */
  alone: <T>(reference: string, work: () => Promise<T>) => Promise<T | undefined>
  wait: (ms: number) => Promise<unknown>
  now: () => number
  /** The popup is gone and we ask whether the money came. */
  onConfirming: () => void
}

export type PaymentOutcome =
  | CheckoutRefusal
  | { kind: 'no-gateway' }
  | { kind: 'cancelled' }
  | { kind: 'placed'; order: PlacedOrderWire }
  | { kind: 'not-placed'; message: string; reference: string }
  | { kind: 'unconfirmed'; reference: string }

/** From a filled form to a paid order, or to what came between. */
export async function pay(parts: PaymentParts, orderData: OrderData): Promise<PaymentOutcome> {
  const loading = parts.loadPopup()
  const answer = await openCheckout(parts.api, orderData)
  if (answer.kind !== 'opened') return answer

  const { reference, amount, email } = answer.checkout
  const popup = await loading
  if (!popup) return await giveUp(parts, reference)

  const { provider, publicKey, now, pending } = parts
  const payment: PendingPayment = {
    reference,
    provider,
    orderData,
    startedAt: now(),
    stage: 'open',
  }
  const charge = { publicKey, reference, amountNaira: amount, email, buyer: orderData.buyer }
  const outcome = await parts.alone(reference, async () => {
    pending.keep(payment)
    const end = await showPopup(popup, charge)
    if (end === 'broken') return await giveUp(parts, reference)
    return end === 'paid' ? await confirmPaid(parts, payment) : await afterClose(parts, payment)
  })
  return outcome ?? { kind: 'cancelled' }
}

async function giveUp({ api, pending }: PaymentParts, reference: string): Promise<PaymentOutcome> {
  pending.forget(reference)
  await release(api, reference)
  return { kind: 'no-gateway' }
}

// The provider's own word that it is paid can be half a minute ahead of its answer to the shop.
const paidAsks = 6

/** The provider says it is paid: ask the shop until it knows, however bad the network. */
async function confirmPaid(parts: PaymentParts, payment: PendingPayment): Promise<PaymentOutcome> {
  parts.pending.keep({ ...payment, stage: 'paid' })
  parts.onConfirming()
  return settled(parts, payment, await verifyUntilKnown(parts, payment, paidAsks))
}

const quietLimitMs = 5000

/** A closed popup never proves that nothing was paid: ask once, then give the stock back. */
async function afterClose(parts: PaymentParts, payment: PendingPayment): Promise<PaymentOutcome> {
  parts.pending.keep({ ...payment, stage: 'closed' })
  const unknown = parts
    .wait(quietLimitMs)
    .then(() => ({ kind: 'unknown', retryAfterMs: 0 }) as const)
  const answer = await Promise.race([askVerify(parts.api, payment), unknown])
  if (answer.kind === 'placed') return settled(parts, payment, answer)
  if (answer.kind === 'refused') parts.pending.forget(payment.reference)
  await release(parts.api, payment.reference)
  return { kind: 'cancelled' }
}

const lapseAsks = 3

/** What an earlier page left unfinished; undefined when there is nothing to tell. */
export async function resumePayment(
  parts: PaymentParts,
  payment: PendingPayment,
): Promise<PaymentOutcome | undefined> {
  if (payment.stage === 'unconfirmed') return await askAgain(parts, payment)
  const isOld = isForgotten(payment, parts.now())
  if (payment.stage === 'paid') {
    return isOld ? await askAgain(parts, payment) : await confirmPaid(parts, payment)
  }
  if (isOld) {
    parts.pending.forget(payment.reference)
    return undefined
  }
  if (payment.stage === 'closed') return await askOnceMore(parts, payment)

  parts.onConfirming()
  const answer = await verifyUntilKnown(parts, payment, lapseAsks)
  if (!isUnpaid(answer)) return settled(parts, payment, answer)
  parts.pending.forget(payment.reference)
  await release(parts.api, payment.reference)
  return { kind: 'cancelled' }
}

async function askOnceMore(parts: PaymentParts, payment: PendingPayment) {
  const answer = await askVerify(parts.api, payment)
  if (answer.kind === 'placed') return settled(parts, payment, answer)
  if (answer.kind === 'refused') parts.pending.forget(payment.reference)
  return undefined
}

/** Money that was sent and never answered for: asked for at each visit, as long as the shop asks. */
async function askAgain(parts: PaymentParts, payment: PendingPayment): Promise<PaymentOutcome> {
  const answer = await askVerify(parts.api, payment)
  if (answer.kind === 'refused' && isGivenUp(payment, parts.now())) {
    return notPlaced(parts, payment, answer.message)
  }
  return settled(parts, payment, answer)
}

/**
 * Asks until the shop knows, or half an hour is over. 'Not paid' is asked again up to `asks` times:
 * who reloads while the bank still works may have paid a moment later.
 */
async function verifyUntilKnown(
  parts: PaymentParts,
  payment: PendingPayment,
  asks: number,
): Promise<VerifyAnswer> {
  let unpaid = 0
  for (let attempt = 0; ; attempt++) {
    const answer = await askVerify(parts.api, payment)
    if (answer.kind === 'placed') return answer
    if (answer.kind === 'refused' && (!isUnpaid(answer) || ++unpaid >= asks)) return answer
    if (isForgotten(payment, parts.now())) return { kind: 'unknown', retryAfterMs: 0 }
    const asked = answer.kind === 'unknown' ? answer.retryAfterMs : 0
    await parts.wait(Math.max(asked, pauseAfter(attempt)))
  }
}

/** 1, 2, 4, 8, then every 15 seconds. */
function pauseAfter(attempt: number) {
  return Math.min(1000 * 2 ** attempt, 15_000)
}

function isUnpaid(answer: VerifyAnswer) {
  return answer.kind === 'refused' && answer.status === 402
}

/** What nobody can decide yet is never forgotten: the shop goes on asking, and so does each visit. */
function settled(
  parts: PaymentParts,
  payment: PendingPayment,
  answer: VerifyAnswer,
): PaymentOutcome {
  const { reference } = payment
  if (answer.kind === 'refused' && !isUnpaid(answer)) {
    return notPlaced(parts, payment, answer.message)
  }
  if (answer.kind === 'placed') {
    parts.pending.forget(reference)
    return answer
  }
  parts.pending.keep({ ...payment, stage: 'unconfirmed' })
  return { kind: 'unconfirmed', reference }
}

function notPlaced(
  parts: PaymentParts,
  { reference }: PendingPayment,
  message: string,
): PaymentOutcome {
  parts.pending.forget(reference)
  return { kind: 'not-placed', message, reference }
}

/** The hold ends by itself after a quarter of an hour: a failed call only costs that. */
async function release(api: PaymentApi, reference: string) {
  await api.releaseHold(reference).catch(() => undefined)
}
