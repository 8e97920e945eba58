import { findPayment } from '#db/queries/payments/payments.ts'
import { fetchPaymentStatus } from '#server/commands/payments/fetch-payment-status.ts'
import { applyProviderStatus } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-holds.ts'

/** A closed popup does not prove "not paid": fetches the status. True when the hold is over. */
export async function closeCheckout(deps: SettleDeps, reference: string) {
  const payment = await findPayment(deps.db, reference)
  if (!payment?.isHolding) return true
  const fetched = await fetchPaymentStatus(deps, reference, payment.method)
  await applyProviderStatus(deps, reference, fetched)
  const { answer } = fetched
  if (answer.kind === 'not-paid' && answer.isFinal) await releaseHold(deps, reference)
  const after = await findPayment(deps.db, reference)
  return !after?.isHolding
}
