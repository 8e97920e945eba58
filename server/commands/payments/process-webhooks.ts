import { findPayment } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { claimDueEvents, setEventDue } from '#db/queries/provider-events.ts'
import type { ProviderEvent } from '#db/queries/provider-events.ts'
import { listRefunds } from '#db/queries/refunds.ts'
import { isAlarm } from '#domain/payment-alarm.ts'
import { nextPollAfter } from '#domain/payment.ts'
import { isRefusal } from '#domain/refusal.ts'

import { followRefundsOf } from './follow-refunds.ts'
import { refreshReview } from './record-provider-status.ts'
import { isUndecided, settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

type Named = Pick<ProviderEvent, 'event' | 'reference'>

/** The others are kept, and nothing is done about them. */
export function isWorkedOn({ event, reference }: Named) {
  return reference !== null && (event === 'charge.success' || isOfRefund(event) || isAlarm(event))
}

function isOfRefund(event: string) {
  return event.startsWith('refund.')
}

/**
 * Does what the provider's events call for, all that are due or one. Nothing in an event is
 * believed: each only makes us ask. Where no answer comes, it is due again later.
 */
export async function processWebhooks(parts: SettleParts, options: { key?: string } = {}) {
  const due = await claimDueEvents(parts.db, parts.clock(), options)
  await Promise.all(due.map((event) => workOn(parts, event)))
}

async function workOn(parts: SettleParts, event: ProviderEvent) {
  const { key, attempts, receivedAt } = event
  const isDone = await follow(parts, event)
  const again = nextPollAfter(parts.clock(), { pollCount: attempts - 1, createdAt: receivedAt })
  await setEventDue(parts.db, key, isDone ? null : again)
}

/** False when the provider has to be asked again. */
async function follow(parts: SettleParts, { key, event, reference, payload }: ProviderEvent) {
  const payment = await findPayment(parts.db, reference ?? '')
  if (!payment) {
    parts.log.info({ event, key }, 'event about a payment that is not ours')
    return true
  }
  if (isAlarm(event)) return raiseAlarm(parts, payment.reference)
  if (isOfRefund(event)) return hearOfRefund(parts, payment)
  if (payment.state !== 'started' && !namesLargerSum(payload, payment)) return true
  const outcome = await settlePayment(parts, payment.reference)
  return !isRefusal(outcome) || !isUndecided(outcome)
}

/** Whether the event reports a larger sum than ours: then the provider is asked. */
function namesLargerSum(payload: unknown, { paidKobo }: PaymentRow) {
  const { amount } = payload as { amount?: unknown }
  return Number(amount ?? 0) > (paidKobo ?? 0)
}

/** A person has to look, or not any more; how a dispute ended shows in the refunds as well. */
async function raiseAlarm(parts: SettleParts, reference: string) {
  await refreshReview(parts.db, reference, parts.clock())
  return followRefundsOf(parts, reference)
}

/** Ours, or one made at the dashboard; where the provider lists none, the payment itself tells. */
async function hearOfRefund(parts: SettleParts, { state, reference }: PaymentRow) {
  if (state !== 'started') {
    const isHeard = await followRefundsOf(parts, reference)
    if (!isHeard || (await listRefunds(parts.db, reference)).length > 0) return isHeard
  }
  const outcome = await settlePayment(parts, reference)
  if (isRefusal(outcome) && outcome.refused === 'payment-unknown') return false
  return followRefundsOf(parts, reference)
}
