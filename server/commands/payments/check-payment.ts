import { findPayment } from '#db/queries/payments.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'

import { followRefundsOf } from './follow-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

const retryAfterSeconds = 10

/** Staff have the provider asked now, about the money and what went back of it. */
export async function checkPayment(
  parts: SettleParts,
  reference: string,
): Promise<Refusal | undefined> {
  if (!(await findPayment(parts.db, reference))) return refuse('payment-not-found')
  const outcome = await settlePayment(parts, reference)
  const isSilent = isRefusal(outcome) && outcome.refused === 'payment-unknown'
  const isHeard = !isSilent && (await followRefundsOf(parts, reference))
  return isHeard ? undefined : refuse('provider-silent', { retryAfterSeconds })
}
