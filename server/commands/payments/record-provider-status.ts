import type { Db } from '#db/connection.ts'
import { setLastStatus } from '#db/queries/payments/payments.ts'
import { recordPendingTransfer } from '#db/queries/payments/transfers.ts'
import { providerStatusOf } from '#domain/payments/provider-status.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

import { changePayment } from './change-payment.ts'
import type { FetchedStatus } from './fetch-payment-status.ts'

/** Undefined when a later status is recorded already, or the payment does not exist. */
export async function recordProviderStatus(
  db: Db,
  reference: string,
  { answer, askedAt }: FetchedStatus,
) {
  const statusFields = { lastStatus: providerStatusOf(answer), lastAskedAt: askedAt }
  const payment = await setLastStatus(db, reference, {
    ...statusFields,
    providerId: providerIdIn(answer),
  })
  if (!payment) return undefined
  const transfer = answer.kind === 'not-paid' ? answer.transfer : undefined
  if (transfer && payment.transfer) await recordPendingTransfer(db, payment, transfer, askedAt)
  const hasNoAnswer = answer.kind === 'unknown' && !answer.anomaly
  if (payment.state === 'started' || !hasNoAnswer) {
    await changePayment(db, { reference, now: askedAt })
  }
  return payment
}

function providerIdIn(answer: ProviderAnswer) {
  if (answer.kind === 'paid') return answer.payment.id
  return answer.kind === 'not-paid' ? answer.id : undefined
}
