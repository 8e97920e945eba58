import type { SettleAttention } from '#contract/payment.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { insertSettledAttention } from '#db/queries/settled-attentions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Parts, Staff } from '#server/parts.ts'

import { refreshAttention } from './note-answer.ts'

/**
 * A person has seen to what a payment waited for. The same reason does not raise it again; another
 * one does, and shows at once where there is one already.
 */
export async function settleAttention(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  reference: string,
  { note, attention: seen, by }: SettleAttention & { by: Staff['name'] },
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference)
    if (!payment) return refuse('payment-not-found')
    const { attention } = payment
    if (attention === null || (seen !== undefined && seen !== attention)) {
      return refuse('nothing-to-settle')
    }
    const at = clock()
    await insertSettledAttention(tx, { reference, attention, note, by, at })
    await refreshAttention(tx, reference, at)
    return undefined
  })
}
