import type { DueMessage } from '#db/queries/order-messages.ts'
import type { ShopSettings } from '#db/queries/shop-settings.ts'
import { billLines } from '#domain/bill-lines.ts'
import type { BillLine } from '#domain/bill-lines.ts'
import { onlineFeeNaira } from '#domain/bill.ts'
import { nameWithChoice } from '#domain/choice-text.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { fillTemplate } from '#domain/message-template.ts'
import { defaultTexts } from '#domain/message-texts.ts'
import type { MessageValues } from '#domain/message-texts.ts'
import { formatKobo, formatNaira } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { shortIdOf } from '#domain/order.ts'
import { promiseVerb } from '#domain/promise.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import type { Email } from '#server/gateways/mail.ts'

type Written = Pick<DueMessage, 'event' | 'order' | 'reason' | 'refundKobo'>
type Sender = { settings: Pick<ShopSettings, 'name' | 'messages'>; publicUrl: string }

export function messageEmail(message: Written, { settings, publicUrl }: Sender): Omit<Email, 'to'> {
  const { event, order } = message
  const { subject, text } = settings.messages[event] ?? defaultTexts[event]
  const values = valuesOf(message, { shop: settings.name, publicUrl })
  return {
    about: order.reference,
    subject: fillTemplate(subject ?? defaultTexts[event].subject, values),
    text: fillTemplate(
      (text ?? defaultTexts[event].text).replace(oldPaymentLine, '{payment}'),
      values,
    ),
  }
}

/** Texts that staff edited before there were other ways to pay. */
const oldPaymentLine = 'Paid by card: {amount}'

function paymentLine({ paymentMethod, delivery, chargedNaira }: Order) {
  if (chargedNaira === 0) return 'Nothing to pay'
  const amount = formatNaira(chargedNaira)
  return paymentMethod === 'on-delivery'
    ? `To pay on ${delivery.type}: ${amount}`
    : `Paid online: ${amount}`
}

function valuesOf(
  { order, reason, refundKobo }: Written,
  { shop, publicUrl }: { shop: string; publicUrl: string },
): MessageValues {
  const { buyer, delivery, items, chargedNaira, firstPromisedAt } = order
  const { bill } = order
  const { orderedItems = items } = order.paymentMethod === 'on-delivery' ? {} : order
  const goodsBill = bill && { ...bill, freeDelivery: null }
  const isFeeDue = delivery.feeNaira > 0 && onlineFeeNaira(order) === 0
  return {
    name: buyer.fullName,
    order: `#${shortIdOf(order.id)}`,
    reference: order.reference,
    items: [...orderedItems.map(itemLine), ...billLines(goodsBill).map(billLine)].join('\n'),
    amount: refundKobo === null ? formatNaira(chargedNaira) : formatKobo(refundKobo),
    payment: paymentLine(order),
    fee: isFeeDue
      ? `Delivery fee, to be paid on delivery: ${formatNaira(delivery.feeNaira)}`
      : bill?.freeDelivery
        ? 'Delivery is free.'
        : '',
    address: `${delivery.type === 'pickup' ? 'Pick up at' : 'Delivery to'}: ${delivery.address}`,
    promised: promisedText(order),
    original: firstPromisedAt ? formatMoment(firstPromisedAt) : '',
    reason,
    link: `${publicUrl}/track/${order.trackingToken}`,
    shop,
  }
}

function itemLine(item: Order['items'][number]) {
  const what = nameWithChoice({ ...item, package: item.package?.name ?? null })
  return `${item.quantity} × ${what}: ${formatNaira(item.priceNaira * item.quantity)}`
}

function billLine({ label, naira }: BillLine) {
  return `${label}: ${formatNaira(naira)}`
}

function promisedText({ schedule, promisedAt, firstPromisedAt, delivery }: Order) {
  if (schedule && !firstPromisedAt) {
    return `For ${formatDay(schedule.date)}, ${formatTimeOfDay(schedule.time)}`
  }
  return promisedAt ? `${promiseVerb(delivery.type)} by ${formatMoment(promisedAt)}` : ''
}
