import type { RefundOrder } from '#contract/ordering/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { findStaffOrder } from '#db/queries/ordering/staff-orders.ts'
import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { excessLeftKobo, refundableKobo, splitRefund } from '#domain/payments/payment.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { refundLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff, type RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { changePayment, findReasonsAgainstRefund } from './change-payment.ts'
import { pollRefundsOf } from './poll-refunds.ts'
import { publishRefund } from './publish-refund.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

export type RefundDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>
export type RefundRequest = RefundOrder & { actor: Actor }

export async function refundPayment(
  deps: RefundDeps,
  reference: string,
  { amount, excess, reason, despiteReview, actor }: RefundRequest,
) {
  // Refunds made at the provider's dashboard count, even when their webhook was lost.
  await pollRefundsOf(deps, reference)
  const now = deps.clock()
  const input = {
    reference,
    why: reason,
    by: actor.name,
    byUserId: actor.id,
    now,
    amountKobo: amount === undefined ? undefined : toKobo(amount),
    ofExcess: excess ?? false,
    despiteReview,
  }
  const refused = await changeAsStaff(deps, actor, (tx, recordAudit) =>
    recordRefund(tx, recordAudit, input),
  )
  if (refused) return refused
  await publishRefund(deps, reference)
  await sendDueRefunds(deps, { reference })
  return undefined
}

type RefundInput = {
  reference: string
  /** Undefined: all that is left. */
  amountKobo?: number | undefined
  /** Only the excess, so that two requests refund it once. */
  ofExcess?: boolean
  why: string
  by: string | null
  /** Undefined: an automatic refund, caused by the customer or a deadline. */
  byUserId?: string | undefined
  /** Staff confirmed despite open reviews. Without it, staff get a refusal and automatic refunds are held. */
  despiteReview?: boolean | undefined
  now: Date
}

/** Records a refund, to be sent after the commit. Cash that staff gave back is only recorded. */
export async function recordRefund(
  tx: Db,
  recordAudit: RecordAudit,
  { reference, amountKobo, ofExcess, why, by, byUserId, despiteReview, now }: RefundInput,
) {
  return changePayment(tx, { reference, now }, async (locked, payment) => {
    if (!payment) return refuse('payment-not-found')
    const refunds = await listRefunds(locked, reference)
    const leftKobo = ofExcess
      ? excessLeftKobo(payment, refunds)
      : refundableKobo(payment.paidKobo ?? 0, refunds)
    if (leftKobo === 0) return refuse('nothing-to-refund')
    if (amountKobo !== undefined && amountKobo > leftKobo) {
      return refuse('refund-too-large', { leftNaira: toWholeNaira(leftKobo) })
    }
    const { providerKobo, byHandKobo } = splitRefund(payment, refunds, amountKobo ?? leftKobo)
    // Only staff can give money back by hand.
    const handKobo = byUserId === undefined ? 0 : byHandKobo
    if (providerKobo + handKobo === 0) return refuse('nothing-to-refund')
    const reasons = await findReasonsAgainstRefund(locked, payment, { now })
    const against = ofExcess ? reasons.filter(({ code }) => code !== 'overpaid') : reasons
    const isHeld = against.length > 0 && !despiteReview
    if (isHeld && byUserId !== undefined) return refuse('review-open', { reasons: against })
    const refund = { reference, by, note: why, reason: 'staff', despiteReview, createdAt: now }
    if (providerKobo > 0)
      await insertRefund(locked, { ...refund, amountKobo: providerKobo, isHeld })
    if (byUserId !== undefined && handKobo > 0) {
      await insertRefund(locked, { ...refund, amountKobo: handKobo, byHand: true, byUserId })
    }
    recordAudit([
      ...(providerKobo > 0 ? [refundLine(reference, { amountKobo: providerKobo })] : []),
      ...(handKobo > 0 ? [refundLine(reference, { amountKobo: handKobo, how: 'by hand' })] : []),
    ])
    return undefined
  })
}

export async function refundOrder(deps: RefundDeps, id: string, request: RefundRequest) {
  const order = await findStaffOrder(deps.db, id)
  if (!order) return refuse('order-not-found')
  const refused = await refundPayment(deps, order.reference, request)
  if (isRefusal(refused)) return refused
  return (await findStaffOrder(deps.db, id)) ?? refuse('order-not-found')
}
