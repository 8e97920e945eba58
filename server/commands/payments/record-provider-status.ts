import { isDeepStrictEqual } from 'node:util'

import type { Db } from '#db/connection.ts'
import { findOrderStatus } from '#db/queries/orders.ts'
import { lockPayment, setReview, setLastStatus } from '#db/queries/payments.ts'
import { listPaymentAlerts } from '#db/queries/provider-events.ts'
import { listRefunds } from '#db/queries/refunds.ts'
import { listResolvedReviews } from '#db/queries/resolved-reviews.ts'
import { recordPendingTransfer } from '#db/queries/transfers.ts'
import { reviewFor } from '#domain/payment-review.ts'
import { providerStatusOf } from '#domain/provider-status.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

import type { FetchedStatus } from './fetch-payment-status.ts'

/** Undefined where a later status is known, or there is no such payment. */
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
    const refunds = await listRefunds(tx, reference)
    const alerts = await listPaymentAlerts(tx, reference)
    const reviews = (await listResolvedReviews(tx, [reference])).get(reference) ?? []
    const resolved = reviews.map(({ review }) => review)
    const order = payment.state === 'ordered' ? await findOrderStatus(tx, reference) : undefined
    const review = reviewFor(payment, { refunds, order, alerts, resolved }, now)
    if (!isDeepStrictEqual(review, payment.review)) await setReview(tx, reference, review)
  })
}
