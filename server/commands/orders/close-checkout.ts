import { findPayment } from '#db/queries/payments.ts'
import { fetchPaymentStatus } from '#server/commands/payments/fetch-payment-status.ts'
import { settleAnswer } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-hold.ts'

/**
 * The buyer closed the popup, which does not prove "not paid": the provider is fetched. Without a
 * final answer the hold runs until it expires. Returns whether the hold is over.
 */
export async function closeCheckout(deps: SettleDeps, reference: string) {
  const payment = await findPayment(deps.db, reference)
  if (!payment?.isHolding) return true
  const fetched = await fetchPaymentStatus(deps, reference)
  await settleAnswer(deps, reference, fetched)
  const { answer } = fetched
  if (answer.kind === 'not-paid' && answer.isFinal) await releaseHold(deps, reference)
  const after = await findPayment(deps.db, reference)
  return !after?.isHolding
}
