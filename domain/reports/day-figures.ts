import { lagosHour } from '#domain/lagos-clock.ts'
import { toKobo, toWholeNaira } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { isCustomer } from '#domain/ordering/customer-cancel.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import type { DeliveryType, OrderItem } from '#domain/ordering/order.ts'
import { goodsNaira, itemTotalsOf, onlineFeeNairaOf } from '#domain/ordering/pricing.ts'
import type { BillDetails } from '#domain/ordering/pricing.ts'
import type {
  CheckoutMethod,
  CollectionMethod,
  PaidChannel,
} from '#domain/payments/payment-method.ts'
import { providerKoboOf, refundableKobo, type RefundState } from '#domain/payments/payment.ts'

import { type CountedDimension, countedDimensions } from './report.ts'

/** What the figures need to know of an order. */
export type OrderFacts = {
  createdAt: Date
  status: OrderStatus
  statusChangedAt: Date
  deliveryType: DeliveryType
  deliveryZoneId: string | null
  scheduledDate: string | null
  scheduledTime: string | null
  promisedAt: Date | null
  firstPromisedAt: Date | null
  /** The lines as they are now. */
  items: readonly OrderItem[]
  itemsNaira: number
  chargedNaira: number
  bill: BillDetails | null
  currentBill: BillDetails | null
  paymentMethod: CheckoutMethod
  paidKobo: number | null
  collectedNaira: number
  channel: PaidChannel | 'online'
  refunds: readonly RefundFacts[]
  collections: readonly { method: CollectionMethod; amountNaira: number }[]
  /** When it was last ready; null: never. */
  readyAt: Date | null
  /** Who cancelled it last; null: the system. */
  cancelledBy: string | null
  isNotTaken: boolean
  /** The customer cancelled it because a dish ran out. */
  isCancelledChange: boolean
}

type RefundFacts = {
  reason: string
  state: RefundState
  amountKobo: number
  byHand: boolean
  /** Who asked for it; null: the system, or the provider. */
  by: string | null
}

/** `quantity`: portions, or minutes in rows about time. */
type Figures = { orders: number; quantity: number; naira: number }
type ReportCount = { dimension: CountedDimension; key: string } & Figures
type Count = (dimension: CountedDimension, key: string, figures?: Partial<Figures>) => void
type Sale = { productId: string; portions: number; naira: number; name: string; image: string }
type Label = { dimension: CountedDimension; key: string; label: string }
type StatusCount = Record<OrderStatus, number> & {
  deliveryType: DeliveryType
  revenueNaira: number
}

/** All figures of one Lagos day (docs/figures.md) from its orders, oldest first: the last name is kept. */
export function figuresOfDay(orders: readonly OrderFacts[]) {
  const statuses = new Map<DeliveryType, StatusCount>()
  const sales = new Map<string, Sale>()
  const reports = new Map(countedDimensions.map((one) => [one, new Map<string, ReportCount>()]))
  const labels = new Map<string, Label>()
  const count: Count = (dimension, key, { orders: added = 1, quantity = 0, naira = 0 } = {}) => {
    const rows = reports.get(dimension)!
    const row = rows.get(key)
    if (!row) return rows.set(key, { dimension, key, orders: added, quantity, naira })
    row.orders += added
    row.quantity += quantity
    row.naira += naira
  }
  for (const order of orders) {
    const isSold = order.status === 'completed'
    const revenueNaira = isSold ? netRevenueOf(order) : 0
    countStatus(statuses, order, revenueNaira)
    countRefunds(order, count)
    if (order.status === 'cancelled') {
      count('cancelled', cancelReasonOf(order), { naira: order.chargedNaira })
    }
    if (!isSold) continue
    countSale(order, revenueNaira, count)
    countTiming(order, count)
    for (const line of soldLinesOf(order, revenueNaira)) {
      countLine(line, count)
      addSale(sales, line)
      addLabels(labels, line.item)
    }
  }
  return {
    statuses: [...statuses.values()],
    sales: [...sales.values()],
    reports: [...reports.values()].flatMap((rows) => [...rows.values()]),
    labels: [...labels.values()],
  }
}

export type RevenueFacts = Pick<OrderFacts, 'chargedNaira' | 'paidKobo' | 'refunds'>

export function netRevenueOf({ chargedNaira, paidKobo, refunds }: RevenueFacts) {
  return toWholeNaira(Math.min(toKobo(chargedNaira), refundableKobo(paidKobo ?? 0, refunds)))
}

const noOrders = { pending: 0, preparing: 0, ready: 0, completed: 0, cancelled: 0 }

function countStatus(
  statuses: Map<DeliveryType, StatusCount>,
  { deliveryType, status }: OrderFacts,
  revenueNaira: number,
) {
  const counts = statuses.get(deliveryType) ?? { ...noOrders, deliveryType, revenueNaira: 0 }
  counts[status] += 1
  counts.revenueNaira += revenueNaira
  statuses.set(deliveryType, counts)
}

type SoldLine = { item: OrderItem; naira: number }

/** Shares are rounded cumulatively, so that they add up. A refund is taken from the dishes first. */
function soldLinesOf(order: OrderFacts, revenueNaira: number): SoldLine[] {
  const { items, bill, currentBill } = order
  const besideNaira = onlineFeeNairaOf(order) + ((currentBill ?? bill)?.addedNaira ?? 0)
  const dishesNaira = BigInt(Math.max(0, revenueNaira - besideNaira))
  const total = BigInt(itemTotalsOf(items).itemsNaira)
  let through = 0n
  let sharedNaira = 0n
  return items.map((item) => {
    through += BigInt(item.priceNaira) * BigInt(item.quantity)
    const upToHere = total === 0n ? 0n : (through * dishesNaira) / total
    const naira = Number(upToHere - sharedNaira)
    sharedNaira = upToHere
    return { item, naira }
  })
}

function addSale(sales: Map<string, Sale>, { item, naira }: SoldLine) {
  const { productId, quantity, name, image } = item
  const sale = sales.get(productId)
  if (!sale) return sales.set(productId, { productId, portions: quantity, naira, name, image })
  sale.portions += quantity
  sale.naira += naira
  Object.assign(sale, { name, image })
}

function addLabels(labels: Map<string, Label>, item: OrderItem) {
  const { productId, name, package: size, options = [] } = item
  const add = (dimension: CountedDimension, part: { id: string; name: string }) => {
    const key = `${productId}/${part.id}`
    labels.set(`${dimension} ${key}`, { dimension, key, label: `${name}, ${part.name}` })
  }
  if (size) add('package', size)
  for (const option of options) add('option', option)
}

function countLine({ item, naira }: SoldLine, count: Count) {
  const { productId, category, package: size, options = [], priceNaira, quantity } = item
  const share = { orders: 0, quantity, naira }
  count('category', category ?? '', share)
  if (size) count('package', `${productId}/${size.id}`, share)
  for (const option of options) {
    const part = priceNaira === 0 ? 0 : Math.floor((naira * option.priceNaira) / priceNaira)
    count('option', `${productId}/${option.id}`, { ...share, naira: part })
  }
}

function countSale(order: OrderFacts, revenueNaira: number, count: Count) {
  const { createdAt, deliveryType, deliveryZoneId, bill, currentBill } = order
  const revenue = { naira: revenueNaira }
  const code = bill?.discount?.code ?? bill?.freeDelivery?.code
  count('hour', lagosHour(createdAt), revenue)
  if (code) count('code', code, revenue)
  if (deliveryType === 'delivery') count('zone', deliveryZoneId ?? '', revenue)
  countMethods(order, revenueNaira, count)
  countTaxes(order, revenueNaira, count)
  const { discount, freeDelivery } = currentBill ?? bill ?? {}
  if (discount) count('discount', 'discount', { naira: discount.sumNaira })
  if (freeDelivery) count('discount', 'free-delivery', { naira: freeDelivery.sumNaira })
}

/** An excess and refunds by hand reduce cash first, then transfer and POS. */
function countMethods(order: OrderFacts, revenueNaira: number, count: Count) {
  const { paymentMethod, channel, refunds, collections } = order
  const online = refunds.filter(({ byHand }) => !byHand)
  const received = { pos: 0, transfer: 0, cash: 0 }
  for (const { method, amountNaira } of collections) received[method] += amountNaira
  const providerNaira = toWholeNaira(refundableKobo(providerKoboOf(order), online))
  let left = revenueNaira
  for (const [method, naira] of [[channel, providerNaira] as const, ...Object.entries(received)]) {
    const kept = Math.min(left, naira)
    left -= kept
    if (kept > 0) count('method', method, { naira: kept })
  }
  if (left === revenueNaira) count('method', paymentMethod === 'online' ? channel : paymentMethod)
}

function countTaxes(order: OrderFacts, revenueNaira: number, count: Count) {
  const bill = order.currentBill ?? order.bill
  if (!bill) return
  const total = goodsNaira(itemTotalsOf(order.items).itemsNaira, bill) + onlineFeeNairaOf(order)
  for (const { name, sumNaira } of bill.taxes) {
    const kept = Math.min(revenueNaira, total)
    const naira = total === 0 ? 0 : Math.floor((sumNaira * kept) / total)
    if (naira > 0) count('tax', name, { naira })
  }
}

function cancelReasonOf({ isNotTaken, isCancelledChange, items, cancelledBy }: OrderFacts) {
  if (isNotTaken) return 'not-taken'
  if (isCancelledChange || items.length === 0) return 'ran-out'
  if (cancelledBy === null) return 'system'
  return isCustomer(cancelledBy) ? 'customer' : 'staff'
}

/** A pickup is done when it is ready, a delivery when it is completed. */
function countTiming(order: OrderFacts, count: Count) {
  const { createdAt, deliveryType, scheduledDate, scheduledTime } = order
  const schedule =
    scheduledDate && scheduledTime ? { date: scheduledDate, time: scheduledTime } : null
  const promisedAt = order.firstPromisedAt ?? promiseOf({ promisedAt: order.promisedAt, schedule })
  if (!promisedAt) return
  const doneAt = (deliveryType === 'pickup' && order.readyAt) || order.statusChangedAt
  const minutesTo = (at: Date) => Math.floor((at.getTime() - createdAt.getTime()) / 60_000)
  const [taken, promised] = [minutesTo(doneAt), minutesTo(promisedAt)]
  count('promised', deliveryType)
  if (taken > promised) count('late', deliveryType, { quantity: taken - promised })
  if (schedule) return
  count('taken', deliveryType, { quantity: taken })
  count('expected', deliveryType, { quantity: promised })
}

function countRefunds({ refunds }: OrderFacts, count: Count) {
  const made = refunds.filter(({ state }) => state !== 'failed')
  for (const [reason, those] of Map.groupBy(made, refundReasonOf)) {
    const kobo = those.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
    count('refund', reason, { naira: toWholeNaira(kobo) })
  }
}

/** A refund that a customer caused by cancelling is stored like one that staff asked for. */
function refundReasonOf({ reason, by }: RefundFacts) {
  return reason === 'staff' && isCustomer(by) ? 'customer' : reason
}

/** What the sum of `netRevenueOf` is, wherever it is shown. Lists of orders have the riders' fees too. */
export const revenueMeaning = 'completed, less refunds and riders’ fees'
