import { findPayment } from '#db/queries/payments.ts'
import { claimDueEvents, setEventDue } from '#db/queries/provider-events.ts'
import type { ProviderEvent } from '#db/queries/provider-events.ts'
import { listRefunds } from '#db/queries/refunds.ts'
import { nextAskAfter } from '#domain/payment.ts'
import { isRefusal } from '#domain/refusal.ts'

import { followRefundsOf } from './follow-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

type Named = Pick<ProviderEvent, 'event' | 'reference'>

/** The others are kept, and nothing is done about them. */
export function isWorkedOn({ event, reference }: Named) {
  return reference !== null && (event === 'charge.success' || isOfRefund(event))
}

function isOfRefund(event: string) {
  return event.startsWith('refund.')
}

/**
 * Does what the provider's events call for, all that are due or one. Nothing in an event is
 * believed: each only makes us ask. Where no answer comes, it is due again later.
 */
export async function workOnEvents(parts: SettleParts, options: { key?: string } = {}) {
  const due = await claimDueEvents(parts.db, parts.clock(), options)
  await Promise.all(due.map((event) => workOn(parts, event)))
}

async function workOn(parts: SettleParts, event: ProviderEvent) {
  const { key, attempts, receivedAt } = event
  const isDone = await follow(parts, event)
  const again = nextAskAfter(parts.clock(), { asks: attempts - 1, createdAt: receivedAt })
  await setEventDue(parts.db, key, isDone ? null : again)
}

/** False when the provider has to be asked again. */
async function follow(parts: SettleParts, { key, event, reference }: ProviderEvent) {
  const payment = await findPayment(parts.db, reference ?? '')
  if (!payment) {
    parts.log.info({ event, key }, 'event about a payment that is not ours')
    return true
  }
  const isOurRefund = isOfRefund(event) && (await hasRefunds(parts, payment.reference))
  if (isOurRefund) return followRefundsOf(parts, payment.reference)
  // Given back by somebody else: the payment itself tells.
  if (payment.state !== 'started' && !isOfRefund(event)) return true
  const outcome = await settlePayment(parts, payment.reference)
  if (!isRefusal(outcome)) return true
  const isUnpaid = outcome.refused === 'not-paid' && !isOfRefund(event)
  return outcome.refused !== 'payment-unknown' && !isUnpaid
}

async function hasRefunds({ db }: SettleParts, reference: string) {
  return (await listRefunds(db, reference)).length > 0
}
