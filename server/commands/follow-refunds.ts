import { findPayment } from '#db/queries/payments.ts'
import { claimRefundsToFollow, listRefunds, setRefundFollowed } from '#db/queries/refunds.ts'
import { nextFollowAfter } from '#domain/payment-attention.ts'
import type { TakenRefund } from '#server/gateways/payments.ts'
import type { Parts } from '#server/parts.ts'

import { tellOfRefund } from './send-due-refunds.ts'

type FollowParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** Looks how refunds stand that the provider has taken, until each has ended. */
export async function followRefunds(parts: FollowParts) {
  const references = await claimRefundsToFollow(parts.db, parts.clock())
  await Promise.all(references.map((reference) => followRefundsOf(parts, reference)))
}

/** The same for one payment, now; false when the provider did not say. */
export async function followRefundsOf(parts: FollowParts, reference: string) {
  const { db, payments, clock, log } = parts
  const payment = await findPayment(db, reference)
  const taken = (await listRefunds(db, reference)).filter(({ providerId }) => providerId !== null)
  if (!payment?.providerId || taken.length === 0) return true

  const answer = await payments.listRefunds({ providerId: payment.providerId })
  const isKnown = answer.kind === 'listed'
  if (!isKnown) log.warn({ reference, why: answer.why }, 'refunds not followed yet')
  const states = statesOf(isKnown ? answer.refunds : [])
  for (const refund of taken) {
    const state = states.get(refund.providerId ?? '') ?? refund.state
    const followAt = nextFollowAfter(clock(), { state, createdAt: refund.createdAt })
    await setRefundFollowed(db, refund.id, { state, followAt })
  }
  await tellOfRefund(parts, reference)
  return isKnown
}

function statesOf(refunds: readonly TakenRefund[]) {
  return new Map(refunds.map(({ id, state }) => [id, state]))
}
