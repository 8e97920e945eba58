import { holdKeptHeader } from '#contract/ordering/hold-kept.ts'

import { type PaymentApi, type VerifyAnswer, verifyPayment } from './payment-answers.ts'
import type { PaymentOutcome, PaymentDeps } from './payment-deps.ts'
import { isOld, type PendingPayment } from './payment-pending.ts'

// The popup can report a payment half a minute before the provider confirms it to the server.
const maxUnpaidAnswers = 6

export async function confirmPaid(
  deps: PaymentDeps,
  payment: PendingPayment,
): Promise<PaymentOutcome> {
  deps.pending.set({ ...payment, stage: 'paid' })
  deps.onAsking('confirming')
  return settlePaid(
    deps,
    payment,
    await verifyUntilKnown(deps, payment, { maxUnpaid: maxUnpaidAnswers }),
  )
}

/** Nothing is paid now. Retries until the server has the order. */
export async function placeUnpaidOrder(
  deps: PaymentDeps,
  payment: PendingPayment,
): Promise<PaymentOutcome> {
  deps.pending.set({ ...payment, stage: 'paid' })
  const until = deps.now() + placeTimeoutMs
  return settlePaid(deps, payment, await verifyUntilKnown(deps, payment, { maxUnpaid: 1, until }))
}

const placeTimeoutMs = 20_000

/** A closed popup does not prove that nothing was paid, least of all after Back. */
const closeLimits = {
  closed: { maxUnpaid: 1, limitMs: 5000 },
  left: { maxUnpaid: 3, limitMs: 10_000 },
  transferring: { maxUnpaid: 1, limitMs: 5000 },
}

export async function verifyAfterClose(
  deps: PaymentDeps,
  payment: PendingPayment,
  end: keyof typeof closeLimits,
): Promise<PaymentOutcome> {
  const { maxUnpaid, limitMs } = closeLimits[end]
  const stage = end === 'transferring' ? ('waiting' as const) : ('closed' as const)
  const closed = { ...payment, stage }
  deps.pending.set(closed)
  const until = deps.now() + limitMs
  const unknown = deps.wait(limitMs).then(() => unknownAnswer)
  const answer = await Promise.race([verifyUntilKnown(deps, closed, { maxUnpaid, until }), unknown])
  return await settleClosed(deps, closed, answer)
}

const unknownAnswer: VerifyAnswer = { kind: 'unknown', retryAfterMs: 0 }

export async function settleClosed(
  deps: PaymentDeps,
  payment: PendingPayment,
  answer: VerifyAnswer,
): Promise<PaymentOutcome> {
  const { reference } = payment
  if (isPaid(answer)) return settlePaid(deps, payment, answer)
  if (payment.transferToken && (payment.stage === 'waiting' || isPending(answer))) {
    deps.pending.set({ ...payment, stage: 'waiting' })
    return { kind: 'waiting', reference, token: payment.transferToken }
  }
  if (isUnpaid(answer)) {
    await release(deps, payment)
    return { kind: 'cancelled', reference }
  }
  deps.pending.set({ ...payment, stage: 'closed' })
  void releaseUnchecked(deps, reference)
  return { kind: 'unchecked', reference }
}

async function releaseUnchecked({ pending, api }: PaymentDeps, reference: string) {
  if (await isReleased(api, reference)) pending.endHolds([reference])
}

/** Nothing was paid: releases the hold. The payment is remembered until the server has answered. */
export async function release({ pending, api }: PaymentDeps, payment: PendingPayment) {
  const { reference } = payment
  pending.set({ ...payment, stage: 'unpaid' })
  if (await isReleased(api, reference)) pending.remove(reference)
}

async function isReleased(api: PaymentApi, reference: string) {
  const reply = await api.releaseHold(reference).catch(() => undefined)
  if (!reply || reply.headers.has(holdKeptHeader)) return false
  return [204, 403, 404].includes(reply.status)
}

type PollLimits = { maxUnpaid: number; until?: number }

/** Retries for half an hour; after 'not paid' up to `maxUnpaid` times, because a bank may be late. */
export async function verifyUntilKnown(
  deps: PaymentDeps,
  payment: PendingPayment,
  { maxUnpaid, until = Infinity }: PollLimits,
): Promise<VerifyAnswer> {
  let unpaid = 0
  for (let attempt = 0; ; attempt++) {
    const answer = await verifyPayment(deps.api, payment)
    if (isDecided(answer)) return answer
    if (answer.kind === 'refused' && ++unpaid >= maxUnpaid) return answer
    if (isOld(payment, deps.now()) || deps.now() >= until) return unknownAnswer
    const retryAfterMs = answer.kind === 'unknown' ? answer.retryAfterMs : 0
    await deps.wait(Math.max(retryAfterMs, pauseAfter(attempt)))
  }
}

function pauseAfter(attempt: number) {
  return Math.min(1000 * 2 ** attempt, 15_000)
}

function isDecided(answer: VerifyAnswer) {
  return answer.kind === 'placed' || (answer.kind === 'refused' && answer.status !== 402)
}

function isPaid(answer: VerifyAnswer) {
  if (answer.kind === 'refused') return answer.status === 409 || answer.status === 422
  return answer.kind === 'placed'
}

function isUnpaid(answer: VerifyAnswer) {
  return answer.kind === 'refused' && answer.status === 402 && !isPending(answer)
}

function isPending(answer: VerifyAnswer) {
  return answer.kind === 'refused' && answer.code === 'payment_pending'
}

export function settlePaid(
  deps: PaymentDeps,
  payment: PendingPayment,
  answer: VerifyAnswer,
): PaymentOutcome {
  const { reference } = payment
  if (answer.kind === 'placed') {
    deps.pending.remove(reference)
    return answer
  }
  const isOnDelivery = payment.orderData.paymentOnDelivery === true
  if (answer.kind === 'refused' && isDecided(answer)) {
    if (isOnDelivery) deps.pending.remove(reference)
    if (isOnDelivery) return { kind: 'refused', message: answer.message }
    return giveUp(deps, payment, answer.message)
  }
  deps.pending.set({ ...payment, stage: 'unconfirmed' })
  return { kind: isOnDelivery ? 'unsent' : 'unconfirmed', reference }
}

export function giveUp(
  { pending }: PaymentDeps,
  { reference }: PendingPayment,
  message: string,
): PaymentOutcome {
  pending.remove(reference)
  return { kind: 'not-placed', message, reference }
}
