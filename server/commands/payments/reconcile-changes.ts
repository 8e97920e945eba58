import { findPayment } from '#db/queries/payments.ts'
import { insertProviderEvent } from '#db/queries/provider-events.ts'
import { listReferencesOfNewRefunds } from '#db/queries/refunds.ts'
import { daysBefore } from '#domain/retention.ts'
import { refundDays } from '#domain/review-reason.ts'
import type { ListedDispute } from '#server/gateways/payments.ts'

import { followRefundsOf } from './follow-refunds.ts'
import type { SettleParts } from './settle-payment.ts'

/**
 * Finds refunds and disputes that were made at the provider's dashboard and whose events never
 * reached us: a lost event costs a few hours, not the money. Doing it again changes nothing.
 */
export async function reconcileChanges(parts: SettleParts) {
  const { db, payments, clock, log } = parts
  const to = clock()
  const answer = await payments.listChanges({ from: daysBefore(to, refundDays), to })
  if (answer.kind === 'unknown') {
    log.warn({ why: answer.why }, 'refunds and disputes not reconciled yet')
    return
  }
  if (!answer.isWhole) log.warn('more refunds or disputes than one reconciliation reads')
  const references = await listReferencesOfNewRefunds(db, answer.refunds)
  for (const dispute of answer.disputes) await enterDispute(parts, dispute)
  // One that fails must not keep the others waiting for the next time.
  for (const reference of references) {
    await followRefundsOf(parts, reference).catch((err: unknown) =>
      log.error({ err, reference }, 'refunds not reconciled yet'),
    )
  }
}

/** As its event would have been; the job that works on events does the rest. */
async function enterDispute(
  { db, clock }: Pick<SettleParts, 'db' | 'clock'>,
  { id, reference, isOver }: ListedDispute,
) {
  if (!(await findPayment(db, reference))) return
  const event = isOver ? 'charge.dispute.resolve' : 'charge.dispute.create'
  const now = clock()
  const key = `reconciled ${event} ${id}`
  const times = { receivedAt: now, dueAt: now }
  await insertProviderEvent(db, { key, event, reference, payload: { id }, ...times })
}
