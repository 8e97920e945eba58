import { claimPaymentsToPoll, setNextPollAt } from '#db/queries/payments.ts'
import { nextPollAfter } from '#domain/payment.ts'

import { refreshReview } from './record-provider-status.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

/**
 * Polls the provider about unsettled payments: the browser is gone, the money came late, the
 * provider could not be reached. Each becomes an order or a refund, or is given up after three days.
 */
export async function pollPayments(parts: SettleParts) {
  const due = await claimPaymentsToPoll(parts.db, parts.clock())
  await Promise.all(
    due.map(async ({ reference, pollCount, createdAt }) => {
      await settlePayment(parts, reference)
      const now = parts.clock()
      const open = await setNextPollAt(
        parts.db,
        reference,
        nextPollAfter(now, { pollCount, createdAt }),
      )
      // Polling has ended: what is still unclear is for a person.
      if (open && !open.nextPollAt) await refreshReview(parts.db, reference, now)
    }),
  )
}
