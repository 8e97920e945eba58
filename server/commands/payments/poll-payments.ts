import { claimPaymentsToPoll, setNextPollAt } from '#db/queries/payments/payments.ts'
import { nextPollAfter } from '#domain/payments/payment.ts'

import { changePayment } from './change-payment.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/** For closed browsers, late payments and provider outages; ends after three days. */
export async function pollPayments(deps: SettleDeps) {
  const due = await claimPaymentsToPoll(deps.db, deps.clock())
  await Promise.all(
    due.map(async (payment) => {
      const { reference, pollCount, createdAt } = payment
      await settlePayment(deps, reference, payment)
      const now = deps.clock()
      const open = await setNextPollAt(
        deps.db,
        reference,
        nextPollAfter(now, { pollCount, createdAt }),
      )
      // Polling has ended: an unclear payment needs a review.
      if (open && !open.nextPollAt) await changePayment(deps.db, { reference, now })
    }),
  )
}
