import { findOrderByReference } from '#db/queries/orders.ts'
import { claimDueRefunds, setRefundDueAgain, setRefundTaken } from '#db/queries/refunds.ts'
import type { DueRefund } from '#db/queries/refunds.ts'
import type { Parts } from '#server/parts.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000

type RefundParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** Asks the provider to give back what is due; what it does not take is due again, later. */
export async function sendDueRefunds(parts: RefundParts, options: { reference?: string } = {}) {
  // A payment's next refund is due only once the one before it is taken.
  for (let due = await claim(); due.length > 0; due = await claim()) {
    for (const refund of due) await send(parts, refund)
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
    await setRefundTaken(db, refund.id, {
      state: isKnown ? answer.state : 'processed',
      providerId: isKnown ? answer.id : null,
    })
    return tellOfOrder(parts, refund.reference)
  }
  log.warn({ reference: refund.reference, why: answer.why }, 'refund not taken yet')
  const pauseMs = Math.min(firstPauseMs * 2 ** (refund.attempts - 1), longestPauseMs)
  return setRefundDueAgain(db, refund.id, new Date(clock().getTime() + pauseMs))
}

/** A payment that became no order has no screen that shows it. */
async function tellOfOrder({ db, events }: RefundParts, reference: string) {
  const order = await findOrderByReference(db, reference)
  if (order) events.tell({ name: 'order.changed', orderId: order.id, status: order.status })
}
