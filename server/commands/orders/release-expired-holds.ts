import { listExpiredHolds } from '#db/queries/payments.ts'
import { settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { releaseHold } from './release-hold.ts'

/** Fetches the status first: a paid hold becomes its order, a pending transfer extends it. Later payments: `pollPayments`. */
export async function releaseExpiredHolds(deps: SettleDeps) {
  for (;;) {
    const now = deps.clock()
    const expired = await listExpiredHolds(deps.db, now)
    if (expired.length === 0) return
    await Promise.all(
      expired.map(async (payment) => {
        const { reference } = payment
        await settlePayment(deps, reference, payment).finally(() =>
          releaseHold(deps, reference, { expiredBy: now }),
        )
      }),
    )
  }
}
