import { eq, isNotNull } from 'drizzle-orm'

import { orderEvents, orders } from '#db/schema/ordering/orders.ts'
import { payments } from '#db/schema/payments/payments.ts'

import type { Play } from './play.ts'

export const usesOfEach = 2

/**
 * A hold is granted while its code has a use left. Uses that may have begun after that (a payment
 * that arrived late, an order that was brought back) are left out: they may exceed the limit.
 */
export async function noteCodeUses({ shop, codeUses, faults }: Play) {
  const cancelled = await shop.db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(eq(orderEvents.status, 'cancelled'))
  const wereCancelled = new Set(cancelled.map(({ id }) => id))
  const rows = await shop.db
    .select({ payment: payments, orderId: orders.id })
    .from(payments)
    .leftJoin(orders, eq(orders.reference, payments.reference))
    .where(isNotNull(payments.discountCode))
  const { seen, ordered } = codeUses
  const lasting = rows.filter(({ payment: { reference, isHolding }, orderId }) => {
    const isKept = orderId !== null && !wereCancelled.has(orderId)
    return isHolding || (isKept && ordered.has(reference))
  })
  for (const code of new Set(lasting.map(({ payment }) => payment.discountCode))) {
    const uses = lasting.filter(({ payment }) => payment.discountCode === code)
    const hasNewHold = uses.some(({ payment }) => !seen.has(payment.reference))
    if (hasNewHold && uses.length > usesOfEach) faults.push(`${code}: ${uses.length} uses`)
  }
  for (const { payment, orderId } of rows) {
    seen.add(payment.reference)
    if (orderId !== null) ordered.add(payment.reference)
  }
}
