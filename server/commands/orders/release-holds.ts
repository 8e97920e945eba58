import { findPayment } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { holdReleasedLine } from '#domain/audit-lines.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isUndecided, settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleParts } from '#server/commands/payments/settle-payment.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

import { releaseHold } from './release-hold.ts'

/**
 * Puts portions back on sale before their hold is over. The provider is asked first: what was paid
 * becomes its order, and is kept. Money that arrives later is handled as after any expired hold.
 */
export async function releaseHolds(
  parts: SettleParts,
  references: readonly string[],
  actor: Actor,
) {
  const wanted = [...new Set(references)]
  const found = await Promise.all(wanted.map((reference) => releaseUnpaid(parts, reference)))
  const payments = found.filter((payment) => payment !== undefined)
  if (payments.length > 0) {
    await changeAsStaff(parts, actor, async (_tx, note) => note(payments.map(lineFor)))
  }
  const released = payments.map(({ reference }) => reference)
  return { released, kept: wanted.filter((reference) => !released.includes(reference)) }
}

/** The payment, where its hold was released here. */
async function releaseUnpaid(parts: SettleParts, reference: string) {
  const payment = await findPayment(parts.db, reference)
  if (!payment?.isHolding) return undefined
  const outcome = await settlePayment(parts, reference, payment)
  if (!isRefusal(outcome) || !isUndecided(outcome)) return undefined
  await releaseHold(parts, reference)
  return payment
}

function lineFor({ reference, draft }: PaymentRow) {
  return holdReleasedLine(reference, draft.items)
}
