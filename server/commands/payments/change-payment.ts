import { isDeepStrictEqual } from 'node:util'

import type { Db } from '#db/connection.ts'
import { findOrderStatus } from '#db/queries/ordering/orders.ts'
import { listResolvedReviews, lockPayment, setReview } from '#db/queries/payments/payments.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { listPaymentAlerts } from '#db/queries/payments/provider-events.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { reasonsAgainstRefund, reviewFor } from '#domain/payments/payment-review.ts'

/**
 * For every change of a payment, its order, refunds or events: locks the payment, makes the change,
 * and then updates the review that staff see. Without `change` it was made before.
 */
export async function changePayment<Result = void>(
  db: Db,
  { reference, now }: { reference: string; now: Date },
  change?: (tx: Db, payment: PaymentRow | undefined) => Promise<Result>,
) {
  return db.transaction(async (tx) => {
    const before = await lockPayment(tx, reference)
    const result = await change?.(tx, before)
    const payment = change ? await lockPayment(tx, reference) : before
    if (payment) await refreshReview(tx, payment, now)
    return result as Result
  })
}

async function refreshReview(tx: Db, payment: PaymentRow, now: Date) {
  const review = reviewFor(payment, await readReviewContext(tx, payment), now)
  if (!isDeepStrictEqual(review, payment.review)) await setReview(tx, payment.reference, review)
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
