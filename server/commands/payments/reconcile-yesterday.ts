import { isReconciled, listUnreconciledDays } from '#db/queries/payments/waiting-money.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { isRefusal } from '#domain/refusal.ts'

import { reconcileDay } from './reconcile-day.ts'
import type { SettleDeps } from './settle-payment.ts'

/** How long after midnight the provider may still list payments of the day. */
const marginMs = 2 * 60 * 60_000

/** Reconciles the previous day once. Differences and failures are listed for staff. */
export async function reconcileYesterday(deps: SettleDeps) {
  const { db, clock, log } = deps
  const day = addDays(lagosClock(new Date(clock().getTime() - marginMs)).date, -1)
  const [open] = await listUnreconciledDays(db, [day])
  if (!open || (await isReconciled(db, day))) return
  const outcome = await reconcileDay(deps, day)
  if (isRefusal(outcome)) log.warn({ day }, 'day not reconciled yet')
}
