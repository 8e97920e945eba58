import { refundsToTracked } from '#contract/ordering/order.ts'
import type { DueMessage } from '#db/queries/ordering/order-messages.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { withoutLinks } from '#domain/email.ts'
import { lagosClock } from '#domain/lagos-clock.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { formatKobo, formatNaira, toWholeNaira } from '#domain/money.ts'
import { billRows, paidBeforeRefunds } from '#domain/ordering/bill-lines.ts'
import type { BillLine, BillLineCode } from '#domain/ordering/bill-lines.ts'
import { orderBill } from '#domain/ordering/bill.ts'
import { cancellationOf, whyCancelled } from '#domain/ordering/customer-cancel.ts'
import { fillTemplate } from '#domain/ordering/message-template.ts'
import { defaultTexts, type MessageValues } from '#domain/ordering/message-texts.ts'
import { cancelledMoneyLines } from '#domain/ordering/money-messages.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import { type Order, shortIdOf } from '#domain/ordering/order.ts'
import { originalTime, placedOrderTime, readyMessage } from '#domain/ordering/ready-time.ts'
import { spanText } from '#domain/span-text.ts'
import { shortDate } from '#domain/time-text.ts'
import type { Email } from '#server/gateways/mail.ts'

type Written = Pick<DueMessage, 'event' | 'order' | 'reason' | 'refundKobo'>
type Sender = {
  settings: Pick<ShopSettings, 'name' | 'messages'>
  publicUrl: string
  now: Date
}

export function messageEmail(message: Written, { settings, ...sender }: Sender): Omit<Email, 'to'> {
  const { event, order } = message
  const { subject, text } = settings.messages[event] ?? defaultTexts[event]
  const values = valuesOf(message, { shop: settings.name, ...sender })
  return {
    about: order.reference,
    subject: fillTemplate(subject ?? defaultTexts[event].subject, values),
    text: fillTemplate(
      (text ?? defaultTexts[event].text).replace(oldPaymentLine, '{payment}'),
      values,
    ),
  }
}

/** In texts that staff edited before orders could be paid in other ways. */
const oldPaymentLine = 'Paid by card: {amount}'

const paymentCodes = new Set<BillLineCode>(['total', 'received', 'refund', 'to-return', 'paid'])

function valuesOf(
  { event, order, reason, refundKobo }: Written,
  { shop, publicUrl, now }: { shop: string; publicUrl: string; now: Date },
): MessageValues {
  const { buyer, delivery, items, orderedItems = items } = order
  const { lines } = orderBill(order)
  const totalAt = lines.findIndex(({ code }) => code === 'total')
  const textOf = (isWanted: (line: BillLine, index: number) => boolean) =>
    billRows(lines.filter(isWanted))
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n')
  return {
    name: withoutLinks(buyer.fullName),
    order: `#${shortIdOf(order.id)}`,
    reference: order.reference,
    items: [
      ...orderedItems.map(itemLine),
      textOf(
        ({ code }, index) => code !== 'subtotal' && (index < totalAt || code === 'included-tax'),
      ),
    ]
      .filter(Boolean)
      .join('\n'),
    amount: refundKobo === null ? formatNaira(lines[totalAt]?.naira ?? 0) : formatKobo(refundKobo),
    payment: textOf(({ code }) => paymentCodes.has(code)),
    fee: textOf(({ code }) => code === 'at-the-door' || code === 'in-all'),
    address: `${delivery.type === 'pickup' ? 'Pick up at' : 'Delivery to'}: ${withoutLinks(delivery.address)}`,
    promised: promisedText(order, now),
    original: originalText(order, now),
    reason: reasonText({ event, order, reason }),
    money: order.status === 'cancelled' ? moneyText(order, lines) : '',
    link: `${publicUrl}/track/${order.trackingToken}`,
    shop,
  }
}

function reasonText({ event, order, reason }: Pick<Written, 'event' | 'order' | 'reason'>) {
  if (order.status !== 'cancelled') return reason
  const why = whyCancelled(cancellationOf(order))
  if (event === 'cancelled') return why
  return event === 'money-back' ? `Your order was cancelled. ${why}` : reason
}

function moneyText(order: Written['order'], lines: readonly BillLine[]) {
  const { keepsMoney } = cancellationOf(order)
  const paid = paidBeforeRefunds(lines, toWholeNaira(order.paidKobo))
  return cancelledMoneyLines({ paid, refunds: refundsToTracked(order), keepsMoney }).join('\n')
}

function itemLine(item: Order['items'][number]) {
  const what = nameWithChoice({ ...item, package: item.package?.name ?? null })
  return `${item.quantity} × ${what}: ${formatNaira(item.priceNaira * item.quantity)}`
}

function originalText(order: Order, now: Date) {
  const original = originalTime(order)
  return original ? `${spanText(original.at, original.until, now)} (${dateOf(original.at)})` : ''
}

/** With the date: an e-mail is read on other days too. */
function promisedText(order: Order, now: Date) {
  const isScheduled = order.schedule !== null
  const ready = placedOrderTime({ ...order, promisedAt: promiseOf(order), isScheduled })
  return ready ? `${readyMessage(ready, order.delivery.type, now)} (${dateOf(ready.at)})` : ''
}

function dateOf(at: Date) {
  return shortDate(lagosClock(at).date)
}
