import { billLines, fullFeeNairaOf } from './bill-lines.ts'
import { onlineFeeNaira } from './bill.ts'
import type { BillDetails } from './bill.ts'
import { optionLines } from './choice-text.ts'
import type { NamedOption } from './choice-text.ts'
import { deliveryTypeNames } from './delivery-type.ts'
import { formatDay, formatMoment, lagosClock } from './lagos-time.ts'
import { formatNaira } from './money.ts'
import { promiseOf } from './order-due.ts'
import { shortIdOf } from './order.ts'
import type { Buyer, Delivery, Schedule } from './order.ts'
import { cashChangeFor } from './pay-on-delivery.ts'
import { riderFeeOfOrder } from './rider-link.ts'
import { formatTimeOfDay } from './time-of-day.ts'

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
  delivery: Pick<Delivery, 'type' | 'address' | 'feeNaira'>
  schedule: Schedule
  promisedAt: Date | null
  items: TicketItem[]
  orderedItems?: TicketItem[] | undefined
  /** Portions that ran out and were taken off or swapped. */
  ranOut?: readonly Pick<TicketItem, 'name' | 'quantity'>[]
  itemsNaira: number
  chargedNaira: number
  refundedNaira: number
  /** Of an order that is paid on delivery. */
  collects?: { dueNaira: number; cashNaira: number | null } | undefined
  bill?: BillDetails | null
  receiptNumber?: number | null
}

export type TicketShop = {
  name: string
  address: string
  phone: string
  taxNumber?: string | undefined
}

/** `offline`: printed without the server, which numbers the copies. */
export type TicketCopy = number | 'offline'

export function kitchenTicket(order: TicketOrder, copy: TicketCopy): TicketLine[] {
  const { buyer, delivery, items, chargedNaira, reference } = order
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
    text('small', `${paperNaira(chargedNaira)} · ${reference}`),
  ]
}

export function receipt(order: TicketOrder, shop: TicketShop, copy: TicketCopy): TicketLine[] {
  const { buyer, delivery, reference, ranOut = [], collects } = order
  // The price of an order that is paid on delivery follows its changes.
  const { orderedItems = order.items } = collects ? {} : order
  return [
    ...marksOf(order, copy),
    text('large', shop.name),
    ...[shop.address, shop.phone, shop.taxNumber ? `TIN ${shop.taxNumber}` : '']
      .filter(Boolean)
      .map((line) => text('small', line)),
    { kind: 'rule' },
    text('huge', numberOf(order)),
    ...timeOf(order),
    text('normal', `${deliveryTypeNames[delivery.type]} for ${buyer.fullName}`),
    { kind: 'rule' },
    ...orderedItems.map((item) => dishLine(item, 'normal')),
    ...ranOut.map(({ name, quantity }) => text('normal', `${quantity} × ${name} ran out`)),
    { kind: 'rule' },
    ...amountLines(order),
    ...(collects
      ? collectLines(order)
      : [text('normal', order.chargedNaira > 0 ? 'Paid Online' : 'Nothing to pay')]),
    ...(order.receiptNumber ? [text('normal', `Receipt ${order.receiptNumber}`)] : []),
    text('small', `Placed ${formatMoment(order.createdAt)}`),
    text('small', reference),
    text('normal', 'Thank you!'),
  ]
}

/** The rider reads on paper what to ask for. */
function collectLines(order: TicketOrder): TicketLine[] {
  const { collects, delivery } = order
  if (!collects) return []
  const { dueNaira, cashNaira } = collects
  if (dueNaira === 0) return [text('large', 'PAID')]
  const feeNaira = riderFeeOfOrder(order)
  const change = cashChangeFor(cashNaira, dueNaira + feeNaira)
  const where = delivery.type === 'pickup' ? 'ON PICKUP' : 'ON DELIVERY'
  return [
    text('large', `COLLECT ${formatNaira(dueNaira)} ${where}`),
    ...(feeNaira > 0 ? [text('normal', `and ${formatNaira(feeNaira)} delivery fee`)] : []),
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

/** The promised or scheduled time, else the time it was placed. */
function timeOf(order: TicketOrder): TicketLine[] {
  const placed = lagosClock(order.createdAt)
  const promise = promiseOf(order)
  if (!promise) return [text('huge', formatTimeOfDay(placed.time))]
  const { date, time } = lagosClock(promise)
  const isToday = !order.schedule && date === placed.date
  return [
    text('large', isToday ? 'Promised for' : `For ${formatDay(date)}`),
    text('huge', formatTimeOfDay(time)),
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
  return `${portions} ${portions === 1 ? 'portion' : 'portions'} in all`
}

function amountLines(order: TicketOrder): TicketLine[] {
  const { delivery, itemsNaira, chargedNaira, refundedNaira, collects, bill } = order
  const isFeePaid = onlineFeeNaira(order) > 0
  const amount = (label: string, naira: number, isTotal = false): TicketLine => ({
    kind: 'amount',
    text: label,
    amount: paperNaira(naira),
    isTotal,
  })
  const fee = isFeePaid
    ? `Delivery fee${collects ? '' : ', paid online'}`
    : `Delivery fee${bill?.freeDelivery ? '' : ', to be paid on delivery'}`
  return [
    amount('Items', itemsNaira),
    ...(delivery.type === 'delivery' ? [amount(fee, fullFeeNairaOf(delivery.feeNaira, bill))] : []),
    ...billLines(bill).map(({ label, naira }) => amount(label, naira)),
    amount(collects ? 'Total' : 'Total charged', chargedNaira, true),
    ...(refundedNaira > 0 ? [amount('Refunded', refundedNaira)] : []),
  ]
}
