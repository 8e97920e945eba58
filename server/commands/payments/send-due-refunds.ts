import type { Db } from '#db/connection.ts'
import { lockPayment } from '#db/queries/payments.ts'
import {
  claimDueRefunds,
  listRefunds,
  removeRefund,
  setRefundAmount,
  setRefundDueAgain,
  setRefundTaken,
} from '#db/queries/refunds.ts'
import type { DueRefund } from '#db/queries/refunds.ts'
import { nextFollowAfter } from '#domain/payment-review.ts'
import { refundableKobo } from '#domain/payment.ts'
import type { RefundState } from '#domain/payment.ts'
import type { Parts } from '#server/deps/deps.ts'

import { followRefundsOf } from './follow-refunds.ts'
import { publishRefund } from './publish-refund.ts'
import { refreshReview } from './record-provider-status.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000

type RefundParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** Asks the provider to give back what is due; what it does not take is due again, later. */
export async function sendDueRefunds(parts: RefundParts, options: { reference?: string } = {}) {
  // A payment's next refund is due only once the one before it is taken.
  for (let due = await claim(); due.length > 0; due = await claim()) {
    // All at once: the claims must not run out while one waits for another's answer.
    await Promise.all(due.map((refund) => send(parts, refund)))
  }

  function claim() {
    return claimDueRefunds(parts.db, parts.clock(), options)
  }
}

async function send(parts: RefundParts, refund: DueRefund) {
  const { reference } = refund
  const answer = await parts.payments.refund(refund)
  if (answer.kind === 'accepted') {
    const { id: providerId, state } = answer
    if (await take(parts, refund, { providerId, state })) return publishRefund(parts, reference)
    return tryAgain(parts, refund, `it stands for another refund: ${providerId}`)
  }
  if (answer.kind === 'unknown') return tryAgain(parts, refund, answer.why)

  // Refused: money may have gone back at the provider's dashboard.
  const isHeard = await followRefundsOf(parts, reference)
  if (!isHeard) return tryAgain(parts, refund, 'refused, and what went back is not known')
  const isNeeded = await parts.db.transaction((tx) => fit(tx, refund))
  if (isNeeded && answer.kind === 'refused') return tryAgain(parts, refund, answer.why)
  if (isNeeded) await take(parts, refund, { providerId: null, state: 'processed' })
  return publishRefund(parts, reference)
}

type Taken = { providerId: string | null; state: RefundState }

/** False when what the provider speaks of stands in our books already, as another refund. */
async function take({ db, clock }: RefundParts, refund: DueRefund, { providerId, state }: Taken) {
  const { id, reference, createdAt } = refund
  const now = clock()
  return db.transaction(async (tx) => {
    await lockPayment(tx, reference)
    const others = (await listRefunds(tx, reference)).filter((other) => other.id !== id)
    if (providerId !== null && others.some((other) => other.providerId === providerId)) return false
    const followAt = nextFollowAfter(now, { state, createdAt })
    await setRefundTaken(tx, id, { state, providerId, followAt })
    await refreshReview(tx, reference, now)
    return true
  })
}

async function tryAgain({ db, clock, log }: RefundParts, refund: DueRefund, why: string) {
  const { id, reference, attempts } = refund
  log.warn({ reference, why }, 'refund not taken yet')
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  await setRefundDueAgain(db, id, new Date(clock().getTime() + pauseMs))
  return refreshReview(db, reference, clock())
}

/** Never more than what is left of the payment; false where nothing is, and the wish is gone. */
async function fit(tx: Db, { id, reference, amountKobo }: DueRefund) {
  const payment = await lockPayment(tx, reference)
  const others = (await listRefunds(tx, reference)).filter((other) => other.id !== id)
  const leftKobo = refundableKobo(payment?.paidKobo ?? 0, others)
  if (leftKobo === 0) await removeRefund(tx, id)
  else if (leftKobo < amountKobo) await setRefundAmount(tx, id, leftKobo)
  return leftKobo > 0
}
