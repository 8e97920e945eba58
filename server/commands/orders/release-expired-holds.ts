import { listExpiredHolds } from '#db/queries/payments.ts'
import { settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-hold.ts'

/**
 * Returns the portions of expired holds to the shelf. The provider is asked first: a payment that
 * succeeded becomes its order. `pollPayments` handles money that arrives later.
 */
export async function releaseExpiredHolds(deps: SettleDeps) {
  for (;;) {
    const expired = await listExpiredHolds(deps.db, deps.clock())
    if (expired.length === 0) return
    await Promise.all(
      expired.map(async ({ reference }) => {
        await settlePayment(deps, reference).finally(() => releaseHold(deps, reference))
      }),
    )
  }
}
