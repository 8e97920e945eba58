import type { SettleAttention } from '#contract/payment.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { insertSettledAttention } from '#db/queries/settled-attentions.ts'
import { settledLine } from '#domain/audit-lines.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { ChangeParts } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'

import { refreshAttention } from './record-provider-status.ts'

/**
 * A person has seen to what a payment waited for. The same reason does not raise it again; another
 * one does, and shows at once where there is one already.
 */
export async function settleAttention(
  parts: ChangeParts,
  reference: string,
  { note: done, attention: seen, actor }: SettleAttention & { actor: Actor },
): Promise<Refusal | undefined> {
  return changeAsStaff(parts, actor, async (tx, note) => {
    const payment = await lockPayment(tx, reference)
    if (!payment) return refuse('payment-not-found')
    const { attention } = payment
    if (attention === null || (seen !== undefined && seen !== attention)) {
      return refuse('nothing-to-settle')
    }
    const at = parts.clock()
    const settled = { reference, attention, note: done, by: actor.name, at }
    await insertSettledAttention(tx, settled)
    await refreshAttention(tx, reference, at)
    note([settledLine(reference, attention)])
    return undefined
  })
}
