import type { Db } from '#db/connection.ts'
import { findOrderStatus } from '#db/queries/orders.ts'
import { lockPayment, setAttention, setLastAnswer } from '#db/queries/payments.ts'
import { listAlarms } from '#db/queries/provider-events.ts'
import { listRefunds } from '#db/queries/refunds.ts'
import { listSettledAttentions } from '#db/queries/settled-attentions.ts'
import { attentionFor, wordsFor } from '#domain/payment-attention.ts'
import type { ProviderAnswer } from '#server/gateways/payments.ts'

import type { Asked } from './fetch-payment-status.ts'

/**
 * Keeps what the provider said for staff, and whether a person has to look. Undefined where the
 * answer is older than what we know, or we know no such payment.
 */
export async function noteAnswer(db: Db, reference: string, { answer, askedAt }: Asked) {
  const said = { lastAnswer: wordsFor(answer), lastAskedAt: askedAt }
  const payment = await setLastAnswer(db, reference, { ...said, providerId: numberIn(answer) })
  if (!payment) return undefined
  // Silence tells nothing new of a payment that is decided.
  const isSilence = answer.kind === 'unknown' && !answer.oddity
  if (payment.state === 'started' || !isSilence) await refreshAttention(db, reference, askedAt)
  return payment
}

function numberIn(answer: ProviderAnswer) {
  if (answer.kind === 'paid') return answer.payment.id
  return answer.kind === 'not-paid' ? answer.id : undefined
}

/** After any change of what it follows from; one at a time, so that the last one counts. */
export async function refreshAttention(db: Db, reference: string, now: Date) {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, reference)
    if (!payment) return
    const refunds = await listRefunds(tx, reference)
    const alarms = await listAlarms(tx, reference)
    const settled = (await listSettledAttentions(tx, [reference])).get(reference) ?? []
    const order = payment.state === 'ordered' ? await findOrderStatus(tx, reference) : undefined
    const attention = attentionFor(payment, { refunds, order, alarms, settled }, now)
    if (attention !== payment.attention) await setAttention(tx, reference, attention)
  })
}
