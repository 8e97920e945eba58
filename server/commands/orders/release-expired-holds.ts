import { listExpiredHolds } from '#db/queries/payments.ts'
import { settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleParts } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-hold.ts'

/**
 * Portions whose buyer never came back go on sale again. The provider is asked first: a payment
 * that came through becomes its order. One that comes later is asked about by `pollPayments`.
 */
export async function releaseExpiredHolds(parts: SettleParts) {
  for (;;) {
    const expired = await listExpiredHolds(parts.db, parts.clock())
    if (expired.length === 0) return
    await Promise.all(
      expired.map(async ({ reference }) => {
        await settlePayment(parts, reference).finally(() => releaseHold(parts, reference))
      }),
    )
  }
}
