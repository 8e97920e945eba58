import { findOrderByReference } from '#db/queries/ordering/orders.ts'
import { listPaymentsWithDetails } from '#db/queries/payments/staff-payments.ts'
import { type HelpResult, helpResultOf, pickAttempt } from '#domain/payments/payment-help.ts'
import { isRefusal } from '#domain/refusal.ts'

import { type SettleDeps, settlePayment } from './settle-payment.ts'

const defaultTimeoutMs = 8000

/** Unknown references are fetched too, so that neither text nor time reveals which ones exist. */
export async function helpWithPayment(
  deps: SettleDeps,
  reference: string,
  { timeoutMs = defaultTimeoutMs } = {},
): Promise<HelpResult> {
  const found = await findByReference(deps, reference)
  if (!found) return fetchUnknownPayment(deps, reference, timeoutMs)
  if (found.state !== 'started') return helpResultOf(found, false)

  const outcome = await withTimeout(settlePayment(deps, found.reference), timeoutMs)
  const isUnavailable = !outcome || (isRefusal(outcome) && outcome.refused === 'payment-unknown')
  return helpResultOf((await findByReference(deps, found.reference)) ?? found, isUnavailable)
}

/** The token of its order where the phone number fits too. */
export async function findTrackingToken(
  { db }: Pick<SettleDeps, 'db'>,
  { reference, phone }: { reference: string; phone: string },
) {
  const orders = await Promise.all(
    spellings(reference).map((spelling) => findOrderByReference(db, spelling)),
  )
  return orders.find((order) => order?.buyer.phoneNumber === phone)?.trackingToken
}

async function findByReference({ db, clock }: SettleDeps, reference: string) {
  const found = await listPaymentsWithDetails(db, spellings(reference), clock())
  return pickAttempt(found, new Set())
}

function spellings(reference: string) {
  return [...new Set([reference, reference.toUpperCase()])]
}

async function fetchUnknownPayment({ payments }: SettleDeps, reference: string, timeoutMs: number) {
  const answer = await withTimeout(payments.fetchPayment(reference), timeoutMs)
  if (answer?.kind === 'paid') return 'no-order'
  return answer?.kind === 'not-paid' && answer.isFinal ? 'not-received' : 'unconfirmed'
}

/** Undefined when it takes longer; the work continues. */
async function withTimeout<T>(work: Promise<T>, timeoutMs: number) {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), timeoutMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
