import { askVerify } from './payment-answers.ts'
import type { VerifyAnswer } from './payment-answers.ts'
import type { PaymentOutcome, PaymentParts } from './payment-parts.ts'
import { isForgotten } from './payment-pending.ts'
import type { PendingPayment } from './payment-pending.ts'

// The provider's own word that it is paid can be half a minute ahead of its answer to the shop.
const paidAsks = 6

/** The provider says it is paid: ask the shop until it knows, however bad the network. */
export async function confirmPaid(
  parts: PaymentParts,
  payment: PendingPayment,
): Promise<PaymentOutcome> {
  parts.pending.keep({ ...payment, stage: 'paid' })
  parts.onAsking('confirming')
  return settlePaid(parts, payment, await verifyUntilKnown(parts, payment, { asks: paidAsks }))
}

/**
 * A popup that went away never proves that nothing was paid. The provider's own Close is asked about
 * once; Back can cut a charge in two, so that it is asked about again a moment later.
 */
const closeLimits = {
  closed: { asks: 1, limitMs: 5000 },
  left: { asks: 3, limitMs: 10_000 },
}

export async function askAfterClose(
  parts: PaymentParts,
  payment: PendingPayment,
  end: keyof typeof closeLimits,
): Promise<PaymentOutcome> {
  const { asks, limitMs } = closeLimits[end]
  const closed = { ...payment, stage: 'closed' } as const
  parts.pending.keep(closed)
  const until = parts.now() + limitMs
  const unknown = parts.wait(limitMs).then(() => silence)
  const answer = await Promise.race([verifyUntilKnown(parts, closed, { asks, until }), unknown])
  return await settleClosed(parts, closed, answer)
}

const silence: VerifyAnswer = { kind: 'unknown', retryAfterMs: 0 }

/** 'Cancelled' is said only when the shop knows that nothing was paid. */
export async function settleClosed(
  parts: PaymentParts,
  payment: PendingPayment,
  answer: VerifyAnswer,
): Promise<PaymentOutcome> {
  const { reference } = payment
  if (isPaid(answer)) return settlePaid(parts, payment, answer)
  if (isUnpaid(answer)) {
    await release(parts, payment)
    return { kind: 'cancelled', reference }
  }
  parts.pending.keep({ ...payment, stage: 'closed' })
  void parts.api.releaseHold(reference).catch(() => undefined)
  return { kind: 'unchecked', reference }
}

/** Nothing was paid: the portions go back, and this is remembered until the shop has heard of it. */
export async function release(parts: PaymentParts, payment: PendingPayment) {
  const { pending, api, onReleased } = parts
  pending.keep({ ...payment, stage: 'unpaid' })
  const reply = await api.releaseHold(payment.reference).catch(() => undefined)
  if (!reply || reply.status === 429 || reply.status >= 500) return
  pending.forget(payment.reference)
  await onReleased()
}

type Patience = { asks: number; until?: number }

/**
 * Asks until the shop knows, or half an hour is over. 'Not paid' is asked again up to `asks` times:
 * who reloads while the bank still works may have paid a moment later.
 */
export async function verifyUntilKnown(
  parts: PaymentParts,
  payment: PendingPayment,
  { asks, until = Infinity }: Patience,
): Promise<VerifyAnswer> {
  let unpaid = 0
  for (let attempt = 0; ; attempt++) {
    const answer = await askVerify(parts.api, payment)
    if (isDecided(answer)) return answer
    if (answer.kind === 'refused' && ++unpaid >= asks) return answer
    if (isForgotten(payment, parts.now()) || parts.now() >= until) return silence
    const asked = answer.kind === 'unknown' ? answer.retryAfterMs : 0
    await parts.wait(Math.max(asked, pauseAfter(attempt)))
  }
}

/** 1, 2, 4, 8, then every 15 seconds. */
function pauseAfter(attempt: number) {
  return Math.min(1000 * 2 ** attempt, 15_000)
}

function isDecided(answer: VerifyAnswer) {
  return answer.kind === 'placed' || (answer.kind === 'refused' && answer.status !== 402)
}

/** Ordered, or refused with the money on its way back. */
function isPaid(answer: VerifyAnswer) {
  if (answer.kind === 'refused') return answer.status === 409 || answer.status === 422
  return answer.kind === 'placed'
}

function isUnpaid(answer: VerifyAnswer) {
  return answer.kind === 'refused' && answer.status === 402 && answer.code !== 'payment_pending'
}

/** What cannot be decided yet is never forgotten: the shop goes on asking, and so does each visit. */
export function settlePaid(
  parts: PaymentParts,
  payment: PendingPayment,
  answer: VerifyAnswer,
): PaymentOutcome {
  const { reference } = payment
  if (answer.kind === 'placed') {
    parts.pending.forget(reference)
    return answer
  }
  if (answer.kind === 'refused' && isDecided(answer)) {
    return giveUp(parts, payment, answer.message)
  }
  parts.pending.keep({ ...payment, stage: 'unconfirmed' })
  return { kind: 'unconfirmed', reference }
}

export function giveUp(
  { pending }: PaymentParts,
  { reference }: PendingPayment,
  message: string,
): PaymentOutcome {
  pending.forget(reference)
  return { kind: 'not-placed', message, reference }
}
