import { isDeepStrictEqual } from 'node:util'

import type { Db } from '#db/connection.ts'
import { findOrderStatus } from '#db/queries/ordering/orders.ts'
import { lockPayment, setReview, setLastStatus } from '#db/queries/payments/payments.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { listPaymentAlerts } from '#db/queries/payments/provider-events.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { listResolvedReviews } from '#db/queries/payments/resolved-reviews.ts'
import { recordPendingTransfer } from '#db/queries/payments/transfers.ts'
import { reasonsAgainstRefund, reviewFor } from '#domain/payments/payment-review.ts'
import { providerStatusOf } from '#domain/payments/provider-status.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

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
  if (payment.state === 'started' || !hasNoAnswer) await refreshReview(db, reference, askedAt)
  return payment
}

function providerIdIn(answer: ProviderAnswer) {
  if (answer.kind === 'paid') return answer.payment.id
  return answer.kind === 'not-paid' ? answer.id : undefined
}

/** Call it after any change of the payment, its order, refunds or events; the row lock serializes. */
export async function refreshReview(db: Db, reference: string, now: Date) {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference)
    if (!payment) return
    const review = reviewFor(payment, await readReviewContext(tx, payment), now)
    if (!isDeepStrictEqual(review, payment.review)) await setReview(tx, reference, review)
  })
}

/** Reasons not to refund a payment. Every refund checks them. Call with the payment locked. */
export async function findReasonsAgainstRefund(
  tx: Db,
  payment: PaymentRow,
  { refundId, now }: { refundId?: string; now: Date },
) {
  return reasonsAgainstRefund(payment, { ...(await readReviewContext(tx, payment)), refundId }, now)
}

async function readReviewContext(tx: Db, { reference, state }: PaymentRow) {
  const refunds = await listRefunds(tx, reference)
  const alerts = await listPaymentAlerts(tx, reference)
  const reviews = (await listResolvedReviews(tx, [reference])).get(reference) ?? []
  const resolved = reviews.map(({ review }) => review)
  const order = state === 'ordered' ? await findOrderStatus(tx, reference) : undefined
  return { refunds, order, alerts, resolved }
}
