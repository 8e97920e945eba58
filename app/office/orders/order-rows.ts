import { statusNames } from '#app/data/order/order-status-look.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { listedTotal, nairaIn, zeroTotalLabel } from '#domain/ordering/bill-lines.ts'
import type { BillLineCode } from '#domain/ordering/bill-lines.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { collectionMethodNames, type PaidChannel } from '#domain/payments/payment-method.ts'

import { emailOf } from './order-labels.ts'
import { refundNames } from './refund-labels.ts'

/**
 * The columns of the table first, then what accounting needs. They add up:
 * Subtotal - Ran out + Delivery fee + Charges - Discount + Tax = Total + To the rider,
 * and Paid - Refunded - Still to go back + To collect = In all. See docs/figures.md.
 */
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
  'Subtotal',
  'Ran out',
  'Delivery fee',
  'Charges',
  'Discount',
  'Discount code',
  'Tax',
  'Tax included',
  'Cancelled',
  'To the rider',
  'Receipt',
  'Refunded',
  'Still to go back',
  'Refund',
  'Payment method',
  'Paid',
  'Paid online',
  'To collect',
  'In all',
]

/** Left out of the export when no row has a value in them. */
export const optionalOrderColumns: ReadonlySet<string> = new Set([
  'Ran out',
  'Charges',
  'Discount',
  'Discount code',
  'Tax',
  'Tax included',
  'Cancelled',
  'To the rider',
  'Receipt',
  'Still to go back',
])

export function orderToRow(order: OrderWire): (string | number)[] {
  const { _id, buyer, delivery, status, createdAt, reference, bill } = order
  const { paidOnline, toCollect, inAll } = order
  const { date, time } = lagosClock(new Date(createdAt))
  const nairaOf = (code: BillLineCode) => nairaIn(order.billLines, code)
  // When paid on delivery, the total contains the fee.
  const riderFee = order.paymentOnDelivery ? 0 : nairaOf('at-the-door')
  const refunded = 0 - nairaOf('refund')
  const toReturn = 0 - nairaOf('to-return')
  return [
    buyer.fullName,
    buyer.phoneNumber,
    emailOf(buyer) ?? '',
    listedTotal(order.billLines),
    statusNames[status],
    `${date} ${time}`,
    shortIdOf(_id),
    reference,
    deliveryTypeNames[delivery.type],
    delivery.address,
    soldText(order),
    nairaOf('subtotal'),
    0 - nairaOf('ran-out'),
    nairaOf('fee') + riderFee,
    nairaOf('charge'),
    0 - nairaOf('discount'),
    bill?.discount?.code ?? bill?.freeDelivery?.code ?? '',
    nairaOf('tax'),
    nairaOf('included-tax'),
    0 - nairaOf('cancelled'),
    riderFee,
    order.receiptNumber ?? '',
    refunded,
    toReturn,
    refundNames[order.refundState],
    wayToPay(order),
    inAll - toCollect + refunded + toReturn,
    paidOnline,
    toCollect,
    inAll,
  ]
}

const channelNames: Record<PaidChannel, string> = {
  card: 'Card',
  'bank-transfer': 'Transfer',
  ussd: 'USSD',
}

function wayToPay({ totalPrice, toCollect, paid, channel, onDelivery }: OrderWire) {
  const online = channel ? channelNames[channel] : 'Online'
  if (!onDelivery) return totalPrice === 0 ? zeroTotalLabel(toCollect) : online
  const { collections } = onDelivery
  const collected = collections.reduce((sum, { amount }) => sum + amount, 0)
  const ways = [
    ...(paid > collected ? [online] : []),
    ...collections.map(({ method }) => collectionMethodNames[method]),
  ]
  return ways.length > 0 ? [...new Set(ways)].join(' + ') : 'On delivery'
}

/** As ordered, then what ran out: the lines of Subtotal and Ran out. */
function soldText({ items, orderedItems = items, billLines }: OrderWire) {
  const ranOut = billLines.filter(({ code }) => code === 'ran-out')
  const labels = ranOut.map(({ label }) => label.replaceAll(' × ', ' x '))
  return [...orderedItems.map(itemToText), ...labels].join('; ')
}

function itemToText({ quantity, product, ...item }: OrderWire['items'][number]) {
  const { options } = item
  const name = { name: product.product, package: item.package?.name ?? null, options }
  return `${quantity} x ${nameWithChoice(name)}`
}
