import type { OrderStatusChange } from '#contract/ordering/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { setKeepReason } from '#db/queries/ordering/orders.ts'
import { lockPayment } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Order } from '#domain/ordering/order.ts'
import { namedOrder } from '#domain/ordering/order.ts'
import { cancelRefundReason, refundableKobo } from '#domain/payments/payment.ts'
import { refuse } from '#domain/refusal.ts'
import { keepReasonLine, notRefundedLine } from '#domain/staff/audit-lines.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'

import { changePayment, findReasonsAgainstRefund } from './change-payment.ts'
import { recordRefund } from './refund-payment.ts'

export type ChangeContext = {
  by: string | null
  byUserId?: string | undefined
  now: Date
  recordAudit: RecordAudit
}

/**
 * Refunds a cancelled order, or records the amount that is not refunded (and why, if staff say).
 * Runs in the transaction of the status change; `order` is as it was before.
 */
export async function applyRefundDecision(
  tx: Db,
  order: Order,
  { status, refund, despiteReview, keepReason }: OrderStatusChange,
  { by, byUserId, now, recordAudit }: ChangeContext,
) {
  const { reference } = order
  const request = { reference, why: cancelRefundReason, by, byUserId, despiteReview, now }
  const isRefunding = Boolean(refund) && !(await recordRefund(tx, recordAudit, request))
  const isNewStatus = status !== order.status
  if (isNewStatus && status === 'cancelled') await auditUnrefunded(tx, order, recordAudit)
  if (isNewStatus && [status, order.status].includes('cancelled')) {
    await changePayment(tx, { reference, now })
  }
  const hasNewReason = !isNewStatus && Boolean(keepReason)
  if (hasNewReason) await recordKeepReason(tx, order, keepReason ?? '', recordAudit)
  return { isRefunding, hasNewReason }
}

/** Refuses before anything is written, so that staff can confirm. Automatic refunds are held instead. */
export async function refuseRefundInReview(
  tx: Db,
  { reference }: Order,
  { refund, despiteReview }: OrderStatusChange,
  { byUserId, now }: Pick<ChangeContext, 'byUserId' | 'now'>,
) {
  if (!refund || despiteReview || byUserId === undefined) return undefined
  const payment = await lockPayment(tx, reference)
  if (!payment) return undefined
  const leftKobo = refundableKobo(payment.paidKobo ?? 0, await listRefunds(tx, reference))
  const reasons = leftKobo > 0 ? await findReasonsAgainstRefund(tx, payment, { now }) : []
  return reasons.length > 0 ? refuse('review-open', { reasons }) : undefined
}

async function auditUnrefunded(tx: Db, { id, reference }: Order, recordAudit: RecordAudit) {
  const payment = await lockPayment(tx, reference)
  const amountKobo = refundableKobo(payment?.paidKobo ?? 0, await listRefunds(tx, reference))
  if (amountKobo > 0) recordAudit([notRefundedLine(namedOrder(id), { amountKobo })])
}

/** The order was cancelled earlier; staff now say why it is not refunded. */
async function recordKeepReason(
  tx: Db,
  { id }: Order,
  keepReason: string,
  recordAudit: RecordAudit,
) {
  await setKeepReason(tx, id, keepReason)
  recordAudit([keepReasonLine(namedOrder(id))])
}
