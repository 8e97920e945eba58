import { findPayment } from '#db/queries/payments/payments.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'

import { pollRefundsOf } from './poll-refunds.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

const retryAfterSeconds = 10

export async function checkPayment(deps: SettleDeps, reference: string) {
  const payment = await findPayment(deps.db, reference)
  if (!payment) return refuse('payment-not-found')
  const outcome = await settlePayment(deps, reference, payment)
  const isUnavailable = isRefusal(outcome) && outcome.refused === 'payment-unknown'
  const hasAnswer = !isUnavailable && (await pollRefundsOf(deps, reference))
  return hasAnswer ? undefined : refuse('provider-unavailable', { retryAfterSeconds })
}
