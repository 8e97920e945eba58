import type { Db } from '#db/connection.ts'
import { findPayment, setAttention, setLastAnswer } from '#db/queries/payments.ts'
import type { PaymentRow } from '#db/queries/payments.ts'
import { listRefunds } from '#db/queries/refunds.ts'
import { attentionFor, wordsFor } from '#domain/payment-attention.ts'

import type { Asked } from './ask-provider.ts'

/**
 * Keeps what the provider said for staff, and whether a person has to look. Undefined where the
 * answer is older than what we know, or we know no such payment.
 */
export async function noteAnswer(db: Db, reference: string, { answer, askedAt }: Asked) {
  const said = { lastAnswer: wordsFor(answer), lastAskedAt: askedAt }
  const payment = await setLastAnswer(db, reference, said)
  if (!payment) return undefined
  // Silence tells nothing new of a payment that is decided.
  const isSilence = answer.kind === 'unknown' && !answer.oddity
  if (payment.state === 'started' || !isSilence) await refreshAttention(db, payment, askedAt)
  return payment
}

/** The same after a change of the payment's refunds. */
export async function refreshAttentionOf(db: Db, reference: string, now: Date) {
  const payment = await findPayment(db, reference)
  if (payment) await refreshAttention(db, payment, now)
}

export async function refreshAttention(db: Db, payment: PaymentRow, now: Date) {
  const refunds = payment.state === 'started' ? [] : await listRefunds(db, payment.reference)
  const attention = attentionFor(payment, refunds, now)
  if (attention !== payment.attention) await setAttention(db, payment, attention)
}
