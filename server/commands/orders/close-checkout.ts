import { findPayment } from '#db/queries/payments.ts'
import { fetchPaymentStatus } from '#server/commands/payments/fetch-payment-status.ts'
import { settleAnswer } from '#server/commands/payments/settle-payment.ts'
import type { SettleParts } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-hold.ts'

/**
 * The buyer closed the popup. That never proves "not paid", so the provider is asked: a payment
 * that came through is settled, and a hold that we know nothing about ends by its own time.
 * Returns whether the hold is over.
 */
export async function closeCheckout(parts: SettleParts, reference: string) {
  const payment = await findPayment(parts.db, reference)
  if (!payment?.isHolding) return true
  const asked = await fetchPaymentStatus(parts, reference)
  await settleAnswer(parts, reference, asked)
  const { answer } = asked
  if (answer.kind === 'not-paid' && answer.isFinal) await releaseHold(parts, reference)
  const after = await findPayment(parts.db, reference)
  return !after?.isHolding
}
