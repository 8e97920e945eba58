import { findPayment } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { holdReleasedLine } from '#domain/audit-lines.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isUnsettled, settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

import { releaseHold } from './release-hold.ts'

/** Fetches the status first: a paid hold becomes its order and is not released. */
export async function releaseHolds(deps: SettleDeps, references: readonly string[], actor: Actor) {
  const wanted = [...new Set(references)]
  const found = await Promise.all(wanted.map((reference) => releaseUnpaid(deps, reference)))
  const payments = found.filter((payment) => payment !== undefined)
  if (payments.length > 0) {
    await changeAsStaff(deps, actor, async (_tx, recordAudit) => recordAudit(payments.map(lineFor)))
  }
  const released = payments.map(({ reference }) => reference)
  return { released, kept: wanted.filter((reference) => !released.includes(reference)) }
}

/** Undefined when the hold was not released. */
async function releaseUnpaid(deps: SettleDeps, reference: string) {
  const payment = await findPayment(deps.db, reference)
  if (!payment?.isHolding) return undefined
  const outcome = await settlePayment(deps, reference, payment)
  if (!isRefusal(outcome) || !isUnsettled(outcome)) return undefined
  await releaseHold(deps, reference)
  return payment
}

function lineFor({ reference, draft }: PaymentRow) {
  return holdReleasedLine(reference, draft.items)
}
