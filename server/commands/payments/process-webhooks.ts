import { findPayment, type PaymentRow } from '#db/queries/payments/payments.ts'
import {
  claimDueEvents,
  setEventDue,
  setEventReference,
} from '#db/queries/payments/provider-events.ts'
import type { ProviderEvent } from '#db/queries/payments/provider-events.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { queueTransferEmail } from '#db/queries/payments/transfers.ts'
import { isAlertEvent } from '#domain/payments/payment-alert.ts'
import { nextPollAfter, providerKoboOf } from '#domain/payments/payment.ts'
import { isRefusal } from '#domain/refusal.ts'

import { changePayment } from './change-payment.ts'
import { fetchPaymentStatus } from './fetch-payment-status.ts'
import { pollRefundsOf } from './poll-refunds.ts'
import { applyProviderStatus, isUnsettled, settlePayment } from './settle-payment.ts'
import type { SettleDeps } from './settle-payment.ts'

type EventFields = Pick<ProviderEvent, 'event' | 'reference'> & { providerId: string | undefined }

/** Other events are only stored. A rejected transfer has the provider's id instead of a reference. */
export function needsProcessing({ event, reference, providerId }: EventFields) {
  if (reference === null) return event === rejectedEvent && providerId !== undefined
  return event === 'charge.success' || isRefundEvent(event) || isAlertEvent(event)
}

const rejectedEvent = 'bank.transfer.rejected'

function isRefundEvent(event: string) {
  return event.startsWith('refund.')
}

/** An event's content is not trusted: it only makes us fetch the status. */
export async function processWebhooks(deps: SettleDeps, options: { key?: string } = {}) {
  const due = await claimDueEvents(deps.db, deps.clock(), options)
  await Promise.all(due.map((event) => processWebhook(deps, event)))
}

async function processWebhook(deps: SettleDeps, event: ProviderEvent) {
  const { key, attempts, receivedAt } = event
  const isDone = await handleEvent(deps, event)
  const retryAt = nextPollAfter(deps.clock(), { pollCount: attempts - 1, createdAt: receivedAt })
  await setEventDue(deps.db, key, isDone ? null : retryAt)
}

/** False: retry later. */
async function handleEvent(deps: SettleDeps, { reference, ...event }: ProviderEvent) {
  const found = reference ?? (await findReference(deps, event))
  return found === undefined ? false : handleReferenced(deps, { ...event, reference: found })
}

/** Undefined while the provider does not respond; empty when it does not know the id. */
async function findReference(
  { db, payments }: SettleDeps,
  { key, payload }: Pick<ProviderEvent, 'key' | 'payload'>,
) {
  const { bank_transfer: transfer } = payload as { bank_transfer?: { transaction_id?: unknown } }
  const answer = await payments.findReference({ providerId: String(transfer?.transaction_id) })
  if (answer.kind === 'unknown') return undefined
  const reference = answer.kind === 'found' ? answer.reference : ''
  if (await findPayment(db, reference)) await setEventReference(db, key, reference)
  return reference
}

type ReferencedEvent = Pick<ProviderEvent, 'key' | 'event' | 'payload'> & { reference: string }

async function handleReferenced(
  deps: SettleDeps,
  { key, event, reference, payload }: ReferencedEvent,
) {
  const payment = await findPayment(deps.db, reference)
  if (!payment) {
    deps.log.info({ event, key }, 'webhook about an unknown payment')
    return true
  }
  if (event === rejectedEvent) await queueTransferEmail(deps.db, payment.reference, deps.clock())
  if (isAlertEvent(event)) return handleAlert(deps, payment.reference)
  if (isRefundEvent(event)) return handleRefundEvent(deps, payment)
  if (payment.state !== 'started') return recordLargerSum(deps, payment, payload)
  const outcome = await settlePayment(deps, payment.reference, payment)
  return !isRefusal(outcome) || !isUnsettled(outcome)
}

async function recordLargerSum(deps: SettleDeps, payment: PaymentRow, payload: unknown) {
  if (!namesLargerSum(payload, payment)) return true
  const { reference } = payment
  const fetched = await fetchPaymentStatus(deps, reference, payment)
  await applyProviderStatus(deps, reference, fetched)
  return fetched.answer.kind === 'paid'
}

function namesLargerSum(payload: unknown, payment: PaymentRow) {
  const { amount } = payload as { amount?: unknown }
  return Number(amount ?? 0) > providerKoboOf(payment)
}

/** A dispute that the shop loses also appears among the refunds. */
async function handleAlert(deps: SettleDeps, reference: string) {
  await changePayment(deps.db, { reference, now: deps.clock() })
  return pollRefundsOf(deps, reference)
}

/** A refund by the shop or at the provider's dashboard. When none is listed, fetches the payment status. */
async function handleRefundEvent(deps: SettleDeps, payment: PaymentRow) {
  const { state, reference } = payment
  if (state !== 'started') {
    const hasAnswer = await pollRefundsOf(deps, reference)
    if (!hasAnswer || (await listRefunds(deps.db, reference)).length > 0) return hasAnswer
  }
  const outcome = await settlePayment(deps, reference, payment)
  if (isRefusal(outcome) && outcome.refused === 'payment-unknown') return false
  return pollRefundsOf(deps, reference)
}
