import type { RefundOrder } from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { insertRefund, listRefunds } from '#db/queries/refunds.ts'
import { findStaffOrder } from '#db/queries/staff-orders.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import type { StaffOrder } from '#domain/order.ts'
import { refundableKobo } from '#domain/payment.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Parts, Staff } from '#server/parts.ts'

import { sendDueRefunds } from './send-due-refunds.ts'

type RefundParts = Pick<Parts, 'db' | 'payments' | 'clock' | 'log' | 'events'>

/** Gives back a part of what was paid, or all that is left of it. */
export async function refundOrder(
  parts: RefundParts,
  id: string,
  { amount, reason, by }: RefundOrder & { by: Staff['name'] },
): Promise<StaffOrder | Refusal> {
  const { db, events } = parts
  const order = await findStaffOrder(db, id)
  if (!order) return refuse('order-not-found')
  const { reference } = order
  const wish = {
    ...{ reference, note: reason, by, now: parts.clock() },
    amountKobo: amount === undefined ? undefined : toKobo(amount),
  }
  const refused = await db.transaction((tx) => recordRefund(tx, wish))
  if (refused) return refused
  events.tell({ name: 'order.changed', orderId: id, status: order.status })
  await sendDueRefunds(parts, { reference })
  return (await findStaffOrder(db, id)) ?? refuse('order-not-found')
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
  const leftKobo = refundableKobo(payment?.paidKobo ?? 0, await listRefunds(tx, reference))
  if (leftKobo === 0) return refuse('nothing-to-refund')
  if (amountKobo !== undefined && amountKobo > leftKobo) {
    return refuse('refund-too-large', { leftNaira: toWholeNaira(leftKobo) })
  }
  await insertRefund(tx, {
    ...{ reference, note, by, reason: 'staff', createdAt: now },
    amountKobo: amountKobo ?? leftKobo,
  })
  return undefined
}
