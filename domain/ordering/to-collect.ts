import { formatNaira } from '#domain/money.ts'
import { isActive } from '#domain/order-status.ts'
import type { DoorFee } from '#domain/payments/payment.ts'

import type { Order } from './order.ts'
import { dueNairaOf } from './pay-on-delivery.ts'
import { onlineFeeNairaOf } from './pricing.ts'

type CollectedOrder = Pick<
  Order,
  'itemsNaira' | 'chargedNaira' | 'bill' | 'paymentMethod' | 'status'
> & {
  delivery: { feeNaira: number }
  paidKobo: number
  collections: readonly { feeNaira: number }[]
}

/** Amounts to collect at the door or the counter: for the order, and the fee that the rider keeps. */
export function toCollectOf(order: CollectedOrder) {
  const riderFeeNaira = order.delivery.feeNaira - onlineFeeNairaOf(order)
  const feesNaira = feesIn(order.collections)
  const dueNaira = dueNairaOf(order)
  // An order may be completed before it is paid: its fee is then still to be collected too.
  const isOwed = isActive(order.status) || dueNaira > 0
  const feeDueNaira = isOwed ? Math.max(0, riderFeeNaira - feesNaira) : 0
  // The rider of a completed and paid delivery has received the fee.
  const isSettled = order.status === 'completed' && !isOwed
  const feePaidNaira = isSettled ? riderFeeNaira : feesNaira
  const toCollectNaira = dueNaira + feeDueNaira
  return { dueNaira, riderFeeNaira, feeDueNaira, feePaidNaira, toCollectNaira }
}

export function doorFeeOf(order: CollectedOrder): DoorFee | null {
  if (order.paymentMethod !== 'on-delivery') return null
  const { riderFeeNaira, feePaidNaira } = toCollectOf(order)
  return riderFeeNaira > 0 ? { askedNaira: riderFeeNaira, paidNaira: feePaidNaira } : null
}

type ToCollect = Pick<ReturnType<typeof toCollectOf>, 'toCollectNaira' | 'dueNaira'>

/** For cards and badges of staff. */
export function toCollectText({ toCollectNaira, dueNaira }: ToCollect) {
  if (toCollectNaira === 0) return 'Paid'
  const only = dueNaira === 0 ? ', the delivery fee' : ''
  return `To collect ${formatNaira(toCollectNaira)}${only}`
}

/** Asked before staff complete an order. A fee alone is between rider and customer. */
export function uncollectedNaira({ toCollectNaira, dueNaira }: ToCollect) {
  return dueNaira > 0 ? toCollectNaira : 0
}

export function uncollectedText(naira: number) {
  return `${formatNaira(naira)} is not collected`
}

export function feesIn(collections: CollectedOrder['collections']) {
  return collections.reduce((sum, { feeNaira }) => sum + feeNaira, 0)
}
