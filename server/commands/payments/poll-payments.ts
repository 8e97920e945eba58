import { claimPaymentsToPoll, setNextPollAt } from '#db/queries/payments.ts'
import { nextPollAfter } from '#domain/payment.ts'

import { refreshReview } from './record-provider-status.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleDeps } from './settle-payment.ts'

/** For a browser that is gone, late money or a silent provider; gives up after three days. */
export async function pollPayments(deps: SettleDeps) {
  const due = await claimPaymentsToPoll(deps.db, deps.clock())
  await Promise.all(
    due.map(async ({ reference, pollCount, createdAt }) => {
      await settlePayment(deps, reference)
      const now = deps.clock()
      const open = await setNextPollAt(
        deps.db,
        reference,
        nextPollAfter(now, { pollCount, createdAt }),
      )
      // Polling has ended: what is still unclear is for a person.
      if (open && !open.nextPollAt) await refreshReview(deps.db, reference, now)
    }),
  )
}
