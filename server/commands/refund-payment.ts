import type { RefundOrder } from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { insertRefund, listRefunds } from '#db/queries/refunds.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import { refundableKobo } from '#domain/payment.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Parts, Staff } from '#server/parts.ts'

import { followRefundsOf } from './follow-refunds.ts'
import { refreshAttention } from './note-answer.ts'
import { sendDueRefunds } from './send-due-refunds.ts'
import { tellOfRefund } from './tell-of-refund.ts'

export type RefundParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>
export type RefundRequest = RefundOrder & { by: Staff['name'] }

/** Gives back a part of what was paid, or all that is left of it, with an order or without. */
export async function refundPayment(
  parts: RefundParts,
  reference: string,
  { amount, reason, by }: RefundRequest,
): Promise<Refusal | undefined> {
  const { db, clock } = parts
  // What went back at the provider's dashboard counts, even where no event told us of it.
  await followRefundsOf(parts, reference)
  const now = clock()
  const wish = {
    ...{ reference, note: reason, by, now },
    amountKobo: amount === undefined ? undefined : toKobo(amount),
  }
  const refused = await db.transaction((tx) => recordRefund(tx, wish))
  if (refused) return refused
  await tellOfRefund(parts, reference)
  await sendDueRefunds(parts, { reference })
  return undefined
}

type RefundWish = {
  reference: string
  /** Undefined: all that is left. */
  amountKobo?: number | undefined
  note: string
  by: string
  now: Date
}

/** Writes the refund down, to be sent after the commit; a refusal where there is less to give back. */
export async function recordRefund(
  tx: Db,
  { reference, amountKobo, note, by, now }: RefundWish,
): Promise<Refusal | undefined> {
  // Whoever holds the payment's row is the only one to refund it.
  const payment = await lockPayment(tx, reference)
  if (!payment) return refuse('payment-not-found')
  const leftKobo = refundableKobo(payment.paidKobo ?? 0, await listRefunds(tx, reference))
  if (leftKobo === 0) return refuse('nothing-to-refund')
  if (amountKobo !== undefined && amountKobo > leftKobo) {
    return refuse('refund-too-large', { leftNaira: toWholeNaira(leftKobo) })
  }
  await insertRefund(tx, {
    ...{ reference, note, by, reason: 'staff', createdAt: now },
    amountKobo: amountKobo ?? leftKobo,
  })
  await refreshAttention(tx, reference, now)
  return undefined
}
