import { claimPaymentsToAsk, setAskAt } from '#db/queries/payments.ts'
import { nextAskAfter } from '#domain/payment.ts'

import { refreshAttention } from './record-provider-status.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

/**
 * Asks by ourselves about payments that nobody has brought an answer to: the browser is gone, the
 * money came late, the provider could not be reached. Each ends as an order or a refund, or is
 * given up after three days.
 */
export async function askAboutPayments(parts: SettleParts) {
  const due = await claimPaymentsToAsk(parts.db, parts.clock())
  await Promise.all(
    due.map(async ({ reference, asks, createdAt }) => {
      await settlePayment(parts, reference)
      const now = parts.clock()
      const open = await setAskAt(parts.db, reference, nextAskAfter(now, { asks, createdAt }))
      // Asking ends here: what is still unclear is for a person.
      if (open && !open.askAt) await refreshAttention(parts.db, reference, now)
    }),
  )
}
