import { listWholePayments } from '#db/queries/staff-payments.ts'
import { attemptMeant, helpCaseOf } from '#domain/payment-help.ts'
import type { HelpCase } from '#domain/payment-help.ts'
import { isRefusal } from '#domain/refusal.ts'

import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

const patience = 8000

/**
 * Has the provider asked at once about the payment of a reference. Where we know no such payment the
 * provider is asked as well: neither words nor time tell whether a reference exists.
 */
export async function helpWithPayment(
  parts: SettleParts,
  reference: string,
  { patienceMs = patience } = {},
): Promise<HelpCase> {
  const found = await findByReference(parts, reference)
  if (!found) return askInVain(parts, reference, patienceMs)
  if (found.state !== 'started') return helpCaseOf(found, false)

  const outcome = await inTime(settlePayment(parts, found.reference), patienceMs)
  const isSilent = !outcome || (isRefusal(outcome) && outcome.refused === 'payment-unknown')
  return helpCaseOf((await findByReference(parts, found.reference)) ?? found, isSilent)
}

/** As it was typed, or in capitals. */
async function findByReference({ db, clock }: SettleParts, reference: string) {
  const both = [...new Set([reference, reference.toUpperCase()])]
  return attemptMeant(await listWholePayments(db, both, clock()), new Set())
}

async function askInVain({ payments }: SettleParts, reference: string, patienceMs: number) {
  const answer = await inTime(payments.ask(reference), patienceMs)
  if (answer?.kind === 'paid') return 'no order'
  return answer?.kind === 'not-paid' && answer.isFinal ? 'not received' : 'still asking'
}

/** Undefined when it takes longer; it goes on without us. */
async function inTime<T>(work: Promise<T>, patienceMs: number) {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), patienceMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
