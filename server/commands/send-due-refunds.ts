import { claimDueRefunds, setRefundDueAgain, setRefundTaken } from '#db/queries/refunds.ts'
import type { DueRefund } from '#db/queries/refunds.ts'
import type { Parts } from '#server/parts.ts'

const firstPauseMs = 60_000
const longestPauseMs = 60 * 60_000

type RefundParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log'>

/** Asks the provider to give back what is due; what it does not take is due again, later. */
export async function sendDueRefunds(parts: RefundParts, options: { reference?: string } = {}) {
  const due = await claimDueRefunds(parts.db, parts.clock(), options)
  for (const refund of due) await send(parts, refund)
}

async function send({ db, payments, clock, log }: RefundParts, refund: DueRefund) {
  const answer = await payments.refund(refund)
  if (answer.kind === 'accepted') {
    return setRefundTaken(db, refund.id, { state: answer.state, providerId: answer.id })
  }
  if (answer.kind === 'already-refunded') {
    return setRefundTaken(db, refund.id, { state: 'processed', providerId: null })
  }
  log.warn({ reference: refund.reference, why: answer.why }, 'refund not taken yet')
  const pauseMs = Math.min(firstPauseMs * 2 ** (refund.attempts - 1), longestPauseMs)
  return setRefundDueAgain(db, refund.id, new Date(clock().getTime() + pauseMs))
}
