import { statusNames } from '#app/data/order/order-status-look.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { nameWithChoice } from '#domain/choice-text.ts'
import { deliveryTypeNames } from '#domain/delivery-type.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { shortIdOf } from '#domain/order.ts'
import { collectionMethodNames } from '#domain/payment-method.ts'
import type { PaidChannel } from '#domain/payment-method.ts'

import { emailOf } from './order-labels.ts'
import { refundNames } from './refund-labels.ts'

/** The columns of the table first, then what accounting needs. */
export const orderColumns = [
  'Customer',
  'Phone',
  'Email',
  'Total',
  'Status',
  'Date',
  'Order',
  'Reference',
  'Type',
  'Address',
  'Items',
  'Delivery fee',
  'Charges',
  'Discount',
  'Discount code',
  'Tax',
  'Receipt',
  'Refunded',
  'Refund',
  'Payment method',
  'Paid',
  'Still due',
]

/** Of features that a shop may not use. */
export const optionalOrderColumns: ReadonlySet<string> = new Set([
  'Charges',
  'Discount',
  'Discount code',
  'Tax',
  'Receipt',
])

export function orderToRow(order: OrderWire): (string | number)[] {
  const { _id, buyer, delivery, items, totalPrice, status, createdAt, reference } = order
  const { refunds, refundState, bill } = order
  const { date, time } = lagosClock(new Date(createdAt))
  const accepted = refunds.filter(({ state }) => state !== 'failed')
  return [
    buyer.fullName,
    buyer.phoneNumber,
    emailOf(buyer) ?? '',
    totalPrice,
    statusNames[status],
    `${date} ${time}`,
    shortIdOf(_id),
    reference,
    deliveryTypeNames[delivery.type],
    delivery.address,
    items.map(itemToText).join('; '),
    delivery.fee,
    sumOf(bill?.charges),
    bill?.discount?.sumNaira ?? 0,
    bill?.discount?.code ?? bill?.freeDelivery?.code ?? '',
    sumOf(bill?.taxes),
    order.receiptNumber ?? '',
    accepted.reduce((sum, { amount }) => sum + amount, 0),
    refundNames[refundState],
    wayToPay(order),
    order.paid,
    order.onDelivery?.due ?? 0,
  ]
}

const channelNames: Record<PaidChannel, string> = {
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  ussd: 'USSD',
}

function wayToPay({ totalPrice, paid, channel, onDelivery }: OrderWire) {
  const online = channel ? channelNames[channel] : 'Online'
  if (!onDelivery) return totalPrice === 0 ? 'Free' : online
  const { collections } = onDelivery
  const collected = collections.reduce((sum, { amount }) => sum + amount, 0)
  const ways = [
    ...(paid > collected ? [online] : []),
    ...collections.map(({ method }) => collectionMethodNames[method]),
  ]
  return ways.length > 0 ? [...new Set(ways)].join(' + ') : 'On delivery'
}

function sumOf(parts: readonly { sumNaira: number }[] = []) {
  return parts.reduce((sum, { sumNaira }) => sum + sumNaira, 0)
}

function itemToText({ quantity, product, ...item }: OrderWire['items'][number]) {
  const { options } = item
  const name = { name: product.product, package: item.package?.name ?? null, options }
  return `${quantity} x ${nameWithChoice(name)}`
}
