import type { RefundOrder } from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { insertRefund, listRefunds } from '#db/queries/refunds.ts'
import { refundLine } from '#domain/audit-lines.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { excessLeftKobo, refundableKobo, splitRefund } from '#domain/payment.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'
import type { Actor, Deps } from '#server/deps/deps.ts'

import { pollRefundsOf } from './poll-refunds.ts'
import { publishRefund } from './publish-refund.ts'
import { refreshReview } from './record-provider-status.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

export type RefundDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>
export type RefundRequest = RefundOrder & { actor: Actor }

export async function refundPayment(
  deps: RefundDeps,
  reference: string,
  { amount, excess, reason, actor }: RefundRequest,
): Promise<Refusal | undefined> {
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
  /** Undefined: the customer or the clock. */
  byUserId?: string | undefined
  now: Date
}

/** To be sent after the commit, except what staff gave back by hand; a refusal where less is left. */
export async function recordRefund(
  tx: Db,
  recordAudit: RecordAudit,
  { reference, amountKobo, ofExcess, why, by, byUserId, now }: RefundInput,
): Promise<Refusal | undefined> {
  const payment = await lockPayment(tx, reference)
  if (!payment) return refuse('payment-not-found')
  const refunds = await listRefunds(tx, reference)
  const leftKobo = ofExcess
    ? excessLeftKobo(payment, refunds)
    : refundableKobo(payment.paidKobo ?? 0, refunds)
  if (leftKobo === 0) return refuse('nothing-to-refund')
  if (amountKobo !== undefined && amountKobo > leftKobo) {
    return refuse('refund-too-large', { leftNaira: toWholeNaira(leftKobo) })
  }
  const { providerKobo, byHandKobo } = splitRefund(payment, refunds, amountKobo ?? leftKobo)
  // Only staff can say that they gave it back.
  const handKobo = byUserId === undefined ? 0 : byHandKobo
  if (providerKobo + handKobo === 0) return refuse('nothing-to-refund')
  const refund = { reference, by, note: why, reason: 'staff', createdAt: now }
  if (providerKobo > 0) await insertRefund(tx, { ...refund, amountKobo: providerKobo })
  if (byUserId !== undefined && handKobo > 0) {
    await insertRefund(tx, { ...refund, amountKobo: handKobo, byHand: true, byUserId })
  }
  await refreshReview(tx, reference, now)
  recordAudit([
    ...(providerKobo > 0 ? [refundLine(reference, { amountKobo: providerKobo })] : []),
    ...(handKobo > 0 ? [refundLine(reference, { amountKobo: handKobo, how: 'by hand' })] : []),
  ])
  return undefined
}
