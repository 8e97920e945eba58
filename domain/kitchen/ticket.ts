import type { Buyer } from '#domain/buyer.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment, lagosClock } from '#domain/lagos-time.ts'
import { type NamedOption, optionLines } from '#domain/menu/choice-text.ts'
import { formatNaira } from '#domain/money.ts'
import { billRows, nairaIn, receiptTitle, taxBaseText } from '#domain/ordering/bill-lines.ts'
import type { BillLine } from '#domain/ordering/bill-lines.ts'
import type { TaxedSum } from '#domain/ordering/bill.ts'
import { deliveryTypeNames } from '#domain/ordering/delivery-type.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import { type Delivery, type Schedule, shortIdOf } from '#domain/ordering/order.ts'
import { cashChangeFor } from '#domain/ordering/pay-on-delivery.ts'
import { asapText, type OrderSlot, placedOrderTime } from '#domain/ordering/ready-time.ts'
import { receivedText, testPaymentText } from '#domain/payments/payment-method.ts'
import type { ReceivedPayment } from '#domain/payments/payment-method.ts'
import { clockText } from '#domain/span-text.ts'
import { shortDate } from '#domain/time-text.ts'

export type TicketLine =
  | { kind: 'mark'; text: string }
  | { kind: 'text'; size: 'huge' | 'large' | 'normal' | 'small'; text: string }
  | {
      kind: 'dish'
      size: 'large' | 'normal'
      text: string
      options: string[]
      note: string
      amount: string
    }
  | { kind: 'amount'; text: string; amount: string; isTotal: boolean }
  | { kind: 'rule' }

type TicketItem = {
  name: string
  package: string | null
  options?: readonly NamedOption[]
  quantity: number
  priceNaira: number
  notes: string
}

export type TicketOrder = {
  id: string
  reference: string
  createdAt: Date
  buyer: Pick<Buyer, 'fullName' | 'phoneNumber'>
  delivery: Pick<Delivery, 'type' | 'address'>
  schedule: Schedule
  promisedAt: Date | null
  slot?: OrderSlot | null | undefined
  items: TicketItem[]
  orderedItems?: TicketItem[] | undefined
  billLines: readonly BillLine[]
  taxes: readonly TaxedSum[]
  received: readonly ReceivedPayment[]
  inAllNaira: number
  /** Includes the delivery fee. */
  toCollectNaira: number
  /** Set for an order that is paid on delivery. */
  collects?: { dueNaira: number; cashNaira: number | null } | undefined
  receiptNumber?: number | null
  isTest?: boolean | undefined
}

export type TicketShop = {
  name: string
  address: string
  phone: string
  taxNumber?: string | null | undefined
}

/** `offline`: printed without the server, which numbers the copies. */
export type TicketCopy = number | 'offline'

/** Shows whether the paper width is right. */
export function testTicket(now: Date) {
  const note = 'If this line is cut off, choose the other paper width.'
  const order: TicketOrder = {
    id: 'sample',
    reference: 'TEST',
    createdAt: now,
    buyer: { fullName: 'Test ticket', phoneNumber: '0800 000 0000' },
    delivery: { type: 'pickup', address: '' },
    schedule: null,
    promisedAt: null,
    items: [{ name: 'Masa', package: '12 pieces', quantity: 2, priceNaira: 6250, notes: note }],
    billLines: [],
    taxes: [],
    received: [],
    inAllNaira: 12_500,
    toCollectNaira: 0,
  }
  return kitchenTicket(order, 1)
}

export function kitchenTicket(order: TicketOrder, copy: TicketCopy): TicketLine[] {
  const { buyer, delivery, items, inAllNaira, reference } = order
  const isPickup = delivery.type === 'pickup'
  return [
    ...marksOf(order, copy),
    text('huge', numberOf(order)),
    ...timeOf(order),
    text('large', isPickup ? 'PICKUP' : 'DELIVERY'),
    { kind: 'rule' },
    ...items.map((item) => dishLine(item, 'large')),
    { kind: 'rule' },
    // Cooks check this line: if it is missing, the paper was cut too early.
    text('normal', portionsIn(items)),
    text('large', buyer.fullName),
    text('normal', buyer.phoneNumber),
    ...(isPickup ? [] : [text('normal', delivery.address)]),
    text('small', `Placed ${formatMoment(order.createdAt)}`),
    ...collectLines(order),
    text('small', `In all ${paperNaira(inAllNaira)} · ${reference}`),
  ]
}

export function receipt(order: TicketOrder, shop: TicketShop, copy: TicketCopy): TicketLine[] {
  const { buyer, delivery, reference, orderedItems = order.items } = order
  const { taxes, received } = order
  return [
    ...marksOf(order, copy),
    text('large', shop.name),
    ...[shop.address, shop.phone, shop.taxNumber ? `TIN ${shop.taxNumber}` : '']
      .filter(Boolean)
      .map((line) => text('small', line)),
    { kind: 'rule' },
    text('large', titleOf(order)),
    text('huge', numberOf(order)),
    ...timeOf(order),
    text('normal', `${deliveryTypeNames[delivery.type]} for ${buyer.fullName}`),
    { kind: 'rule' },
    ...orderedItems.map((item) => dishLine(item, 'normal')),
    { kind: 'rule' },
    ...billRows(order.billLines).map(({ label, text: amount, isSum: isTotal }): TicketLine => ({
      kind: 'amount',
      text: onPaper(label),
      amount: onPaper(amount),
      isTotal,
    })),
    ...taxes.map((tax) => text('small', `${taxBaseText(tax)}: ${formatNaira(tax.naira)}`)),
    ...received.map((payment) => text('small', `Paid ${receivedText(payment)}`)),
    ...collectLines(order),
    text('small', `Placed ${formatMoment(order.createdAt)}`),
    text('small', reference),
    text('normal', 'Thank you!'),
  ]
}

function titleOf({ collects, billLines, toCollectNaira, receiptNumber }: TicketOrder) {
  const has = (line: BillLine['code']) => billLines.some(({ code }) => code === line)
  const title = receiptTitle({
    hasPayments: has('received') || (!collects && nairaIn(billLines, 'total') > 0),
    isDue: toCollectNaira > 0 || has('cancelled'),
  })
  return receiptNumber && title === 'Receipt' ? `${title} ${receiptNumber}` : title
}

/** The rider reads on paper what to ask for. A test payment brought no money. */
function collectLines(order: TicketOrder): TicketLine[] {
  const { collects, delivery, toCollectNaira, isTest } = order
  const { dueNaira, cashNaira } = collects ?? { dueNaira: 0, cashNaira: null }
  const change = toCollectNaira > 0 ? cashChangeFor(cashNaira, toCollectNaira) : 0
  const where = delivery.type === 'pickup' ? 'ON PICKUP' : 'ON DELIVERY'
  return [
    ...(isTest ? [text('large', testPaymentText.toUpperCase())] : []),
    ...(collects && dueNaira === 0 ? [text('large', 'PAID')] : []),
    ...(toCollectNaira > 0
      ? [
          text(
            'large',
            `COLLECT ${formatNaira(toCollectNaira)} ${dueNaira > 0 ? where : 'delivery fee'}`,
          ),
        ]
      : []),
    ...(change > 0
      ? [text('normal', `Pays with ${formatNaira(cashNaira ?? 0)}: bring ${formatNaira(change)}`)]
      : []),
  ]
}

/** Cheap printers and their fonts have no naira sign. */
export function paperNaira(naira: number) {
  return onPaper(formatNaira(naira))
}

function onPaper(line: string) {
  return line.replaceAll('₦', 'N')
}

function text(size: 'huge' | 'large' | 'normal' | 'small', line: string): TicketLine {
  return { kind: 'text', size, text: onPaper(line) }
}

function marksOf({ orderedItems }: TicketOrder, copy: TicketCopy): TicketLine[] {
  const mark = copy === 'offline' ? 'PRINTED OFFLINE' : `REPRINT ${copy}`
  const marks = [...(orderedItems ? ['CHANGED'] : []), ...(copy === 1 ? [] : [mark])]
  return marks.map((line) => ({ kind: 'mark', text: line }))
}

function numberOf({ id }: TicketOrder) {
  return `#${shortIdOf(id)}`
}

/** The promised or scheduled time, else when it was placed. Paper is read on other days too. */
function timeOf(order: TicketOrder): TicketLine[] {
  const isScheduled = order.schedule !== null
  const ready = placedOrderTime({ ...order, promisedAt: promiseOf(order), isScheduled })
  if (!ready) {
    const placed = text('huge', clockText(order.createdAt))
    return [text('large', asapText), text('large', 'Placed at'), placed]
  }
  const { date } = lagosClock(ready.at)
  const isAsap = ready.kind === 'slot' && ready.isAsap
  const isToday = !isScheduled && date === lagosClock(order.createdAt).date
  return [
    ...(isAsap ? [text('large', asapText)] : []),
    text('large', isToday ? 'Promised for' : `For ${shortDate(date)}`),
    text('huge', clockText(ready.at, ready.kind === 'slot' ? ready.until : undefined)),
  ]
}

function dishLine(item: TicketItem, size: 'large' | 'normal'): TicketLine {
  const { name, quantity, priceNaira, notes } = item
  const chosen = item.package ? ` (${item.package})` : ''
  return {
    kind: 'dish',
    size,
    text: onPaper(`${quantity} × ${name}${chosen}`),
    options: optionLines(item.options).map(onPaper),
    note: onPaper(notes),
    amount: size === 'normal' ? paperNaira(priceNaira * quantity) : '',
  }
}

function portionsIn(items: TicketOrder['items']) {
  const portions = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${countText(portions, 'portion')} in all`
}
