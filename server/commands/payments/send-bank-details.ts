import type { BankDetails as SentBankDetails } from '#contract/payments/payment.ts'
import { findPayment, lockPayment } from '#db/queries/payments/payments.ts'
import { listRefunds, setRefundState } from '#db/queries/payments/refunds.ts'
import { nextRefundPollAfter } from '#domain/payments/payment-review.ts'
import { refuse } from '#domain/refusal.ts'
import { bankDetailsLine } from '#domain/staff/audit-lines.ts'
import { changeAsStaff } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'
import { type AcceptedRefund, providerOf } from '#server/gateways/payments.ts'

import { changePayment, findReasonsAgainstRefund } from './change-payment.ts'
import { pollRefundsOf } from './poll-refunds.ts'
import { publishRefund } from './publish-refund.ts'
import type { RefundDeps } from './refund-payment.ts'

const retryAfterSeconds = 10

/** Sends the payer's account to the provider. It is neither stored nor logged. */
export async function sendBankDetails(
  deps: RefundDeps,
  reference: string,
  { actor, despiteReview, ...details }: SentBankDetails & { actor: Actor },
) {
  const refund = await findWaitingRefund(deps, reference)
  const paid = await findPayment(deps.db, reference)
  if (!refund || !paid) return refuse('nothing-to-settle')
  const now = deps.clock()
  const refused = await changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const payment = despiteReview ? undefined : await lockPayment(tx, reference)
    const context = { refundId: refund.id, now }
    const reasons = payment ? await findReasonsAgainstRefund(tx, payment, context) : []
    if (reasons.length > 0) return refuse('review-open', { reasons })
    recordAudit([bankDetailsLine(reference)])
    return undefined
  })
  if (refused) return refused
  const provider = providerOf(deps.payments, paid)
  const answer = await provider.retryRefund({ refundId: refund.providerId, details })
  if (answer.kind === 'accepted') return recordRetried(deps, { ...refund, reference }, answer)
  // Refused or unanswered: an earlier request may have succeeded.
  const hasAnswer = await pollRefundsOf(deps, reference)
  const waiting = await findWaitingRefund(deps, reference)
  if (hasAnswer && waiting?.id !== refund.id) return undefined
  if (answer.kind === 'unknown') return refuse('provider-unavailable', { retryAfterSeconds })
  return refuse('bank-details-refused')
}

async function findWaitingRefund({ db }: RefundDeps, reference: string) {
  const refunds = await listRefunds(db, reference)
  return refunds
    .flatMap(({ providerId, ...refund }) => (providerId === null ? [] : { ...refund, providerId }))
    .find(({ state }) => state === 'needs-attention')
}

type Retried = { id: string; reference: string; createdAt: Date }

async function recordRetried(
  deps: RefundDeps,
  { id, reference, createdAt }: Retried,
  { state }: AcceptedRefund,
) {
  const now = deps.clock()
  await changePayment(deps.db, { reference, now }, async (tx) => {
    const followAt = nextRefundPollAfter(now, { state, createdAt })
    await setRefundState(tx, id, { state, followAt, now })
  })
  await publishRefund(deps, reference)
  return undefined
}
