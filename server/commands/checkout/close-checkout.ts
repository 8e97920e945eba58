import { findPayment, type PaymentRow } from '#db/queries/payments/payments.ts'
import { fetchPaymentStatus } from '#server/commands/payments/fetch-payment-status.ts'
import { applyProviderStatus, type SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-holds.ts'

/** A closed popup does not prove "not paid": fetches the status. True when the hold is over. */
export async function closeCheckout(deps: SettleDeps, reference: string) {
  const payment = await findPayment(deps.db, reference)
  if (!payment || !isOpen(payment)) return true
  const fetched = await fetchPaymentStatus(deps, reference, payment)
  await applyProviderStatus(deps, reference, fetched)
  const { answer } = fetched
  if (answer.kind === 'not-paid' && answer.isFinal) await releaseHold(deps, reference)
  // A shared checkout holds nothing, but its popup may still be paid.
  if (payment.isShared) return answer.kind === 'not-paid' && answer.isFinal
  const after = await findPayment(deps.db, reference)
  return !after?.isHolding
}

function isOpen({ isHolding, isShared, state }: PaymentRow) {
  return isHolding || (isShared && state === 'started')
}
