import { randomInt } from 'node:crypto'

import type { PaymentHelp } from '#contract/payment.ts'
import { findAttempts } from '#db/queries/staff-payments.ts'
import { helpCaseOf, mostHelpAsks } from '#domain/payment-help.ts'
import type { HelpCase } from '#domain/payment-help.ts'
import type { StaffPayment } from '#domain/payment-view.ts'
import { makeReference } from '#domain/reference.ts'
import { isRefusal } from '#domain/refusal.ts'

import { settlePayment } from './settle-payment.ts'
import type { SettleParts } from './settle-payment.ts'

const patience = 8000

/**
 * Finds what a customer paid and has the provider asked at once. Where we know no such payment the
 * provider is asked as well, about a reference that nobody has if need be: a stranger cannot tell
 * from words or time whether there is somebody of this phone number.
 */
export async function helpWithPayment(
  parts: SettleParts,
  wish: PaymentHelp,
  { patienceMs = patience } = {},
): Promise<HelpCase> {
  const now = parts.clock()
  const attempts = await findAttempts(parts.db, wish, now)
  if (attempts.length === 0) return askInVain(parts, wish, patienceMs)

  const open = attempts.filter(({ state }) => state === 'started').slice(0, mostHelpAsks)
  const silent = await settleAll(parts, open, patienceMs)
  const after = open.length === 0 ? attempts : await findAttempts(parts.db, wish, now)
  const asked = new Set(open.map(({ reference }) => reference))
  return helpCaseOf(after, { asked, silent })
}

/** Settles these within a time; the references about which nothing was learnt. */
async function settleAll(parts: SettleParts, open: StaffPayment[], patienceMs: number) {
  const silent = new Set(open.map(({ reference }) => reference))
  const all = Promise.all(
    open.map(async ({ reference }) => {
      const outcome = await settlePayment(parts, reference)
      const isSilent = isRefusal(outcome) && outcome.refused === 'payment-unknown'
      if (!isSilent) silent.delete(reference)
    }),
  )
  await inTime(all, patienceMs)
  return new Set(silent)
}

async function askInVain({ payments, clock }: SettleParts, wish: PaymentHelp, patienceMs: number) {
  const reference = wish.reference ?? makeReference(clock(), randomInt)
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
