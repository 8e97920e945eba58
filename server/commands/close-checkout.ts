import { findPayment } from '#db/queries/payments.ts'

import { releaseHold } from './release-hold.ts'
import { settleAnswer } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

/**
 * The buyer closed the popup. That never proves "not paid", so the provider is asked: a payment
 * that came through is settled, and a hold that we know nothing about ends by its own time.
 */
export async function closeCheckout(parts: SettleParts, reference: string) {
  const payment = await findPayment(parts.db, reference)
  if (!payment?.isHolding) return
  const answer = await parts.payments.ask(reference)
  if (answer.kind === 'paid') await settleAnswer(parts, reference, answer)
  if (answer.kind === 'not-paid' && answer.isFinal) await releaseHold(parts.db, reference)
}
