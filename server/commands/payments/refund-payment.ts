import type { RefundOrder } from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { insertRefund, listRefunds } from '#db/queries/refunds.ts'
import { refundLine } from '#domain/audit-lines.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { excessLeftKobo, refundableKobo } from '#domain/payment.ts'
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
  const wish = {
    reference,
    why: reason,
    by: actor.name,
    now,
    amountKobo: amount === undefined ? undefined : toKobo(amount),
    ofExcess: excess ?? false,
  }
  const refused = await changeAsStaff(deps, actor, (tx, recordAudit) =>
    recordRefund(tx, recordAudit, wish),
  )
  if (refused) return refused
  await publishRefund(deps, reference)
  await sendDueRefunds(deps, { reference })
  return undefined
}

type RefundWish = {
  reference: string
  /** Undefined: all that is left. */
  amountKobo?: number | undefined
  /** Only the excess, so that two requests refund it once. */
  ofExcess?: boolean
  why: string
  by: string | null
  now: Date
}

/** To be sent after the commit; a refusal where less is left. */
export async function recordRefund(
  tx: Db,
  recordAudit: RecordAudit,
  { reference, amountKobo, ofExcess, why, by, now }: RefundWish,
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
  const refund = { reference, by, reason: 'staff', createdAt: now }
  await insertRefund(tx, { ...refund, note: why, amountKobo: amountKobo ?? leftKobo })
  await refreshReview(tx, reference, now)
  recordAudit([refundLine(reference, { amountKobo: amountKobo ?? leftKobo })])
  return undefined
}
