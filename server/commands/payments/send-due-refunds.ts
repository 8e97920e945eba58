import type { Db } from '#db/connection.ts'
import { lockPayment } from '#db/queries/payments.ts'
import {
  claimDueRefunds,
  listRefunds,
  removeRefund,
  setRefundAmount,
  setRefundDueAgain,
  setRefundAccepted,
} from '#db/queries/refunds.ts'
import type { DueRefund } from '#db/queries/refunds.ts'
import { nextRefundPollAfter } from '#domain/payment-review.ts'
import { providerKoboOf, refundableKobo } from '#domain/payment.ts'
import type { RefundState } from '#domain/payment.ts'
import type { Deps } from '#server/deps/deps.ts'

import { pollRefundsOf } from './poll-refunds.ts'
import { publishRefund } from './publish-refund.ts'
import { refreshReview } from './record-provider-status.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000

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
  const answer = await deps.payments.refund(refund)
  if (answer.kind === 'accepted') {
    const { id: providerId, state } = answer
    if (await recordAccepted(deps, refund, { providerId, state }))
      return publishRefund(deps, reference)
    return retryLater(deps, refund, `it stands for another refund: ${providerId}`)
  }
  if (answer.kind === 'unknown') return retryLater(deps, refund, answer.why)

  // Refused: it may have been refunded at the provider's dashboard.
  const hasAnswer = await pollRefundsOf(deps, reference)
  if (!hasAnswer) return retryLater(deps, refund, 'refused, and what went back is not known')
  const isNeeded = await deps.db.transaction((tx) => fitAmount(tx, refund))
  if (isNeeded && answer.kind === 'refused') return retryLater(deps, refund, answer.why)
  if (isNeeded) await recordAccepted(deps, refund, { providerId: null, state: 'processed' })
  return publishRefund(deps, reference)
}

type Taken = { providerId: string | null; state: RefundState }

/** False when the provider's refund is another one of ours already. */
async function recordAccepted(
  { db, clock }: RefundDeps,
  refund: DueRefund,
  { providerId, state }: Taken,
) {
  const { id, reference, createdAt } = refund
  const now = clock()
  return db.transaction(async (tx) => {
    await lockPayment(tx, reference)
    const others = (await listRefunds(tx, reference)).filter((other) => other.id !== id)
    if (providerId !== null && others.some((other) => other.providerId === providerId)) return false
    const followAt = nextRefundPollAfter(now, { state, createdAt })
    await setRefundAccepted(tx, id, { state, providerId, followAt }, now)
    await refreshReview(tx, reference, now)
    return true
  })
}

async function retryLater({ db, clock, log }: RefundDeps, refund: DueRefund, why: string) {
  const { id, reference, attempts } = refund
  log.warn({ reference, why }, 'refund not accepted yet')
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  await setRefundDueAgain(db, id, new Date(clock().getTime() + pauseMs))
  return refreshReview(db, reference, clock())
}

/** Lowers the amount to the refundable rest; without a rest, deletes the row and returns false. */
async function fitAmount(tx: Db, { id, reference, amountKobo }: DueRefund) {
  const payment = await lockPayment(tx, reference)
  const others = (await listRefunds(tx, reference)).filter((other) => other.id !== id)
  const online = others.filter(({ byHand }) => !byHand)
  const leftKobo = payment ? refundableKobo(providerKoboOf(payment), online) : 0
  if (leftKobo === 0) await removeRefund(tx, id)
  else if (leftKobo < amountKobo) await setRefundAmount(tx, id, leftKobo)
  return leftKobo > 0
}
