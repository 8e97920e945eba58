import { findPayment } from '#db/queries/payments/payments.ts'
import { insertProviderEvent } from '#db/queries/payments/provider-events.ts'
import { listReferencesOfNewRefunds } from '#db/queries/payments/refunds.ts'
import { refundDays } from '#domain/payments/review-reason.ts'
import { daysBefore } from '#domain/staff/retention.ts'
import type { ListedDispute } from '#server/gateways/payments.ts'

import { pollRefundsOf } from './poll-refunds.ts'
import type { SettleDeps } from './settle-payment.ts'

/** Finds dashboard refunds and disputes whose webhooks were lost. Idempotent. */
export async function reconcileChanges(deps: SettleDeps) {
  const { db, payments, clock, log } = deps
  const to = clock()
  const answer = await payments.listChanges({ from: daysBefore(to, refundDays), to })
  if (answer.kind === 'unknown') {
    log.warn({ why: answer.why }, 'refunds and disputes not reconciled yet')
    return
  }
  if (!answer.isComplete) log.warn('more refunds or disputes than one reconciliation reads')
  const references = await listReferencesOfNewRefunds(db, answer.refunds)
  for (const dispute of answer.disputes) await recordDispute(deps, dispute)
  // One failure must not delay the others.
  for (const reference of references) {
    await pollRefundsOf(deps, reference).catch((err: unknown) =>
      log.error({ err, reference }, 'refunds not reconciled yet'),
    )
  }
}

/** Stored as its webhook would have been; the job that processes webhooks does the rest. */
async function recordDispute(
  { db, clock }: Pick<SettleDeps, 'db' | 'clock'>,
  { id, reference, isOver }: ListedDispute,
) {
  if (!(await findPayment(db, reference))) return
  const event = isOver ? 'charge.dispute.resolve' : 'charge.dispute.create'
  const now = clock()
  const key = `reconciled ${event} ${id}`
  const times = { receivedAt: now, dueAt: now }
  await insertProviderEvent(db, { key, event, reference, payload: { id }, ...times })
}
