import type { Db } from '#db/connection.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import {
  claimDueRefunds,
  listRefunds,
  lockDueRefund,
  removeRefund,
  setRefundAmount,
  setRefundDueAgain,
  setRefundHeld,
  setRefundAccepted,
} from '#db/queries/payments/refunds.ts'
import type { DueRefund } from '#db/queries/payments/refunds.ts'
import { nextRefundPollAfter } from '#domain/payments/payment-review.ts'
import { providerKoboOf, refundableKobo, type RefundState } from '#domain/payments/payment.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type ListedRefund, providerOf } from '#server/gateways/payments.ts'

import { changePayment, findReasonsAgainstRefund } from './change-payment.ts'
import { pollRefundsOf } from './poll-refunds.ts'
import { publishRefund } from './publish-refund.ts'

const firstRetryMs = 60_000
const maxRetryMs = 60 * 60_000
const maxRefusalLength = 200

type RefundDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** Requests due refunds from the provider. One that is not accepted is retried with backoff. */
export async function sendDueRefunds(deps: RefundDeps, options: { reference?: string } = {}) {
  // A payment's next refund is due only once the one before it is accepted.
  for (let due = await claim(); due.length > 0; due = await claim()) {
    // In parallel: a claim must not expire while another request waits.
    await Promise.all(due.map((refund) => send(deps, refund)))
  }

  function claim() {
    return claimDueRefunds(deps.db, deps.clock(), options)
  }
}

async function send(deps: RefundDeps, refund: DueRefund) {
  const { reference } = refund
  const check = await checkReview(deps, refund)
  if (check === 'held') return publishRefund(deps, reference)
  if (check === 'unknown') {
    const why = 'in review, and the refunds at the provider are unknown'
    return retryLater(deps, refund, { why })
  }
  const answer = await providerOf(deps.payments, refund).refund(refund)
  if (answer.kind === 'accepted') {
    const { id: providerId, state } = answer
    if (await recordAccepted(deps, refund, { providerId, state }))
      return publishRefund(deps, reference)
    return retryLater(deps, refund, {
      why: `the provider returned the id of another refund: ${providerId}`,
    })
  }
  if (answer.kind === 'unknown') return retryLater(deps, refund, answer)

  // Refused: it may have been refunded at the provider's dashboard.
  const hasAnswer = await pollRefundsOf(deps, reference)
  if (!hasAnswer)
    return retryLater(deps, refund, { why: 'refused, and the refunds at the provider are unknown' })
  const isNeeded = await changePayment(deps.db, { reference, now: deps.clock() }, (tx, payment) =>
    fitAmount(tx, payment, refund),
  )
  if (isNeeded && answer.kind === 'refused') {
    const refusal = answer.isTemporary ? null : answer.why.slice(0, maxRefusalLength)
    await retryLater(deps, refund, { why: answer.why, refusal })
    return publishRefund(deps, reference)
  }
  if (isNeeded) await recordAccepted(deps, refund, { providerId: null, state: 'processed' })
  return publishRefund(deps, reference)
}

type Accepted = { providerId: string | null; state: RefundState }

/** False when the provider's refund is already recorded as another one. */
async function recordAccepted(
  { db, clock }: RefundDeps,
  refund: DueRefund,
  { providerId, state }: Accepted,
) {
  const { id, reference, createdAt } = refund
  const now = clock()
  return changePayment(db, { reference, now }, async (tx) => {
    // An id is recorded after the lease too: the next server could only find the same refund.
    const isCurrent = providerId === null ? await isLeased(tx, refund) : await lockDueRefund(tx, id)
    if (!isCurrent) return true
    const others = (await listRefunds(tx, reference)).filter((other) => other.id !== id)
    if (providerId !== null && others.some((other) => other.providerId === providerId)) return false
    const followAt = nextRefundPollAfter(now, { state, createdAt })
    await setRefundAccepted(tx, id, { state, providerId, followAt }, now)
    return true
  })
}

/** False once the lease has ended and the next server decides. Call with the payment locked. */
async function isLeased(tx: Db, { id, attempts }: DueRefund) {
  return (await lockDueRefund(tx, id))?.attempts === attempts
}

/** 'held': a review has begun since the refund was recorded. Staff then decide about it. */
async function checkReview(
  { db, clock, payments }: RefundDeps,
  refund: DueRefund,
): Promise<'clear' | 'held' | 'unknown'> {
  const { id, reference, attempts, despiteReview, refusal } = refund
  if (despiteReview) return 'clear'
  const now = clock()
  const isOpen = await changePayment(db, { reference, now }, async (tx, payment) => {
    if (!payment) return false
    return (await findReasonsAgainstRefund(tx, payment, { refundId: id, now })).length > 0
  })
  if (!isOpen) return 'clear'
  // An earlier request may have succeeded although its response was lost.
  if (attempts > 1 && refusal === null) {
    const answer = await providerOf(payments, refund).listRefunds(refund)
    if (answer.kind === 'unknown') return 'unknown'
    if (answer.refunds.some(isSameAs(refund))) return 'clear'
  }
  await changePayment(db, { reference, now }, async (tx) => {
    if (await isLeased(tx, refund)) await setRefundHeld(tx, id)
  })
  return 'held'
}

function isSameAs({ amountKobo, otherIds }: DueRefund) {
  return (listed: ListedRefund) => listed.amountKobo === amountKobo && !otherIds.includes(listed.id)
}

async function retryLater(
  { db, clock, log }: RefundDeps,
  refund: DueRefund,
  { why, refusal }: { why: string; refusal?: string | null },
) {
  const { id, reference, attempts } = refund
  log.warn({ reference, why }, 'refund not accepted yet')
  const retryMs = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs)
  const now = clock()
  const dueAt = new Date(now.getTime() + retryMs)
  await changePayment(db, { reference, now }, async (tx) => {
    if (!(await isLeased(tx, refund))) return
    await setRefundDueAgain(tx, id, { dueAt, ...(refusal !== undefined && { refusal }) })
  })
}

/** Lowers the amount to the refundable rest; without a rest, deletes the row and returns false. */
async function fitAmount(
  tx: Db,
  payment: PaymentRow | undefined,
  { id, reference, amountKobo }: DueRefund,
) {
  const others = (await listRefunds(tx, reference)).filter((other) => other.id !== id)
  const online = others.filter(({ byHand }) => !byHand)
  const leftKobo = payment ? refundableKobo(providerKoboOf(payment), online) : 0
  if (leftKobo === 0) await removeRefund(tx, id)
  else if (leftKobo < amountKobo) await setRefundAmount(tx, id, leftKobo)
  return leftKobo > 0
}
