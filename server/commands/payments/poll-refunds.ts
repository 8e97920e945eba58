import type { Db } from '#db/connection.ts'
import { findPayment } from '#db/queries/payments/payments.ts'
import {
  claimRefundsToPoll,
  insertProviderRefunds,
  listRefunds,
  setRefundState,
} from '#db/queries/payments/refunds.ts'
import { dashboardRefunds } from '#domain/payments/dashboard-refunds.ts'
import { nextRefundPollAfter } from '#domain/payments/payment-review.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type ListedRefund, providerOf } from '#server/gateways/payments.ts'

import { changePayment } from './change-payment.ts'
import { publishRefund } from './publish-refund.ts'

type PollDeps = Pick<Deps, 'db' | 'payments' | 'clock' | 'log' | 'events'>

export async function pollRefunds(deps: PollDeps) {
  const references = await claimRefundsToPoll(deps.db, deps.clock())
  await Promise.all(references.map((reference) => pollRefundsOf(deps, reference)))
}

/** Also records refunds made at the provider's dashboard. False when the provider does not respond. */
export async function pollRefundsOf(deps: PollDeps, reference: string) {
  const { db, payments, clock, log } = deps
  const payment = await findPayment(db, reference)
  if (!payment?.providerId || payment.paidKobo === null) return true

  const { providerId } = payment
  const answer = await providerOf(payments, payment).listRefunds({ providerId })
  const isKnown = answer.kind === 'listed'
  if (!isKnown) log.warn({ reference, why: answer.why }, 'refunds not polled yet')
  const listed = isKnown ? answer.refunds : []
  const now = clock()
  const hasChanged = await changePayment(db, { reference, now }, (tx) =>
    recordRefunds(tx, reference, listed, now),
  )
  if (hasChanged) await publishRefund(deps, reference)
  return isKnown
}

async function recordRefunds(
  tx: Db,
  reference: string,
  listed: readonly ListedRefund[],
  now: Date,
): Promise<boolean> {
  const ours = (await listRefunds(tx, reference)).filter(({ byHand }) => !byHand)
  const states = new Map(listed.map(({ id, state }) => [id, state]))
  let hasChanged = false
  for (const { id, providerId, createdAt, ...refund } of ours) {
    if (providerId === null) continue
    const state = states.get(providerId) ?? refund.state
    hasChanged ||= state !== refund.state
    await setRefundState(tx, id, {
      state,
      followAt: nextRefundPollAfter(now, { state, createdAt }),
      now,
    })
  }
  const foreign = dashboardRefunds(ours, listed).map(({ id: providerId, state, ...refund }) => {
    const createdAt = refund.createdAt ?? now
    const followAt = nextRefundPollAfter(now, { state, createdAt })
    return { reference, providerId, state, amountKobo: refund.amountKobo, createdAt, followAt }
  })
  await insertProviderRefunds(tx, foreign, now)
  return hasChanged || foreign.length > 0
}
