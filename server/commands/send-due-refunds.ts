import { findOrderByReference } from '#db/queries/orders.ts'
import { claimDueRefunds, setRefundDueAgain, setRefundTaken } from '#db/queries/refunds.ts'
import type { DueRefund } from '#db/queries/refunds.ts'
import { nextFollowAfter } from '#domain/payment-attention.ts'
import type { Parts } from '#server/parts.ts'

import { refreshAttentionOf } from './note-answer.ts'

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
  const { db, payments, clock, log } = parts
  const answer = await payments.refund(refund)
  if (answer.kind !== 'unknown') {
    const isKnown = answer.kind === 'accepted'
    const state = isKnown ? answer.state : 'processed'
    const followAt = nextFollowAfter(clock(), { state, createdAt: refund.createdAt })
    const providerId = isKnown ? answer.id : null
    await setRefundTaken(db, refund.id, { state, providerId, followAt })
    return tellOfRefund(parts, refund.reference)
  }
  log.warn({ reference: refund.reference, why: answer.why }, 'refund not taken yet')
  const pauseMs = Math.min(firstPauseMs * 2 ** (refund.attempts - 1), longestPauseMs)
  await setRefundDueAgain(db, refund.id, new Date(clock().getTime() + pauseMs))
  return refreshAttentionOf(db, refund.reference, clock())
}

/** A refund stands differently: screens that show its order hear of it. */
export async function tellOfRefund(
  { db, events, clock }: Pick<Parts, 'db' | 'events' | 'clock'>,
  reference: string,
) {
  await refreshAttentionOf(db, reference, clock())
  const order = await findOrderByReference(db, reference)
  if (order) events.tell({ name: 'order.changed', orderId: order.id, status: order.status })
}
