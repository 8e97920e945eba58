import type { Db } from '#db/connection.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderChanges } from '#db/schema/ordering/order-changes.ts'
import { orderEvents } from '#db/schema/ordering/orders.ts'
import type { orders } from '#db/schema/ordering/orders.ts'
import type { paymentCollections } from '#db/schema/ordering/payment-collections.ts'
import { refunds } from '#db/schema/ordering/refunds.ts'
import type { payments } from '#db/schema/payments/payments.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { toWholeNaira } from '#domain/money.ts'
import { customerNames } from '#domain/ordering/customer-cancel.ts'
import { promiseOf } from '#domain/ordering/order-timing.ts'
import type { OrderItem } from '#domain/ordering/order.ts'
import { goodsNaira, onlineFeeNairaOf } from '#domain/ordering/pricing.ts'
import type { CollectionMethod } from '#domain/payments/payment-method.ts'
import { providerKoboOf, refundableKobo } from '#domain/payments/payment.ts'
import type { CountedDimension } from '#domain/reports/report.ts'

type OrderRow = typeof orders.$inferSelect
type Event = typeof orderEvents.$inferSelect
type Counted = [dimension: CountedDimension, key: string, figures: [number, number, number]]
type Money = {
  payment: typeof payments.$inferSelect
  refunds: readonly (typeof refunds.$inferSelect)[]
  collections: readonly (typeof paymentCollections.$inferSelect)[]
}
type Share = { portions: number; naira: number }

/** What `daily_report_stats` has of a sale, computed without SQL. */
export function reportOfSale(
  order: OrderRow,
  net: number,
  { shares, money }: { shares: readonly Share[]; money: Money },
): Counted[] {
  const { createdAt, deliveryType, deliveryZoneId, bill } = order
  const code = bill?.discount?.code ?? bill?.freeDelivery?.code
  const sale: [number, number, number] = [1, 0, net]
  const items = order.currentItems ?? order.items
  return [
    ['hour', lagosClock(createdAt).time.slice(0, 2), sale],
    ...waysOf(order, net, money),
    ...taxesOf(order, net),
    ...discountsOf(order),
    ...(code ? [['code', code, sale] satisfies Counted] : []),
    ...(deliveryType === 'delivery'
      ? [['zone', deliveryZoneId ?? '', sale] satisfies Counted]
      : []),
    ...items.flatMap((item, place) =>
      reportOfLine(item, shares[place] ?? { portions: 0, naira: 0 }),
    ),
  ]
}

function waysOf({ paymentMethod }: OrderRow, net: number, money: Money): Counted[] {
  const { payment, refunds: all, collections } = money
  const channel = payment.channel ?? (payment.transfer ? 'online' : 'card')
  const online = all.filter(({ byHand }) => !byHand)
  const door = (method: CollectionMethod): [string, number] => [
    method,
    collections
      .filter((one) => one.method === method)
      .reduce((sum, { amountNaira }) => sum + amountNaira, 0),
  ]
  const received: [string, number][] = [
    [channel, toWholeNaira(refundableKobo(providerKoboOf(payment), online))],
    door('pos'),
    door('transfer'),
    door('cash'),
  ]
  let left = net
  const kept = received.flatMap(([way, naira]): Counted[] => {
    const part = Math.min(left, naira)
    left -= part
    return part > 0 ? [['method', way, [1, 0, part]]] : []
  })
  const own = paymentMethod === 'online' ? channel : paymentMethod
  return kept.length > 0 ? kept : [['method', own, [1, 0, 0]]]
}

function taxesOf(order: OrderRow, net: number): Counted[] {
  const { bill, currentBill, items, currentItems, itemsNaira, chargedNaira } = order
  const now = currentBill ?? bill
  if (!now) return []
  const lines = (currentItems ?? items).reduce(
    (sum, { priceNaira, quantity }) => sum + priceNaira * quantity,
    0,
  )
  const total = goodsNaira(lines, now) + onlineFeeNairaOf({ itemsNaira, chargedNaira, bill })
  return now.taxes.flatMap(({ name, sumNaira }): Counted[] => {
    const naira = total === 0 ? 0 : Math.floor((sumNaira * Math.min(net, total)) / total)
    return naira > 0 ? [['tax', name, [1, 0, naira]]] : []
  })
}

function discountsOf({ bill, currentBill }: OrderRow): Counted[] {
  const { discount, freeDelivery } = currentBill ?? bill ?? {}
  return [
    ...(discount ? [['discount', 'discount', [1, 0, discount.sumNaira]] satisfies Counted] : []),
    ...(freeDelivery
      ? [['discount', 'free-delivery', [1, 0, freeDelivery.sumNaira]] satisfies Counted]
      : []),
  ]
}

function reportOfLine(item: OrderItem, { portions, naira }: Share): Counted[] {
  const { productId, category, options = [], priceNaira } = item
  const pack: Counted[] = item.package
    ? [['package', `${productId}/${item.package.id}`, [0, portions, naira]]]
    : []
  return [
    ['category', category ?? '', [0, portions, naira]],
    ...pack,
    ...options.map((option): Counted => {
      const part = priceNaira === 0 ? 0 : Math.floor((naira * option.priceNaira) / priceNaira)
      return ['option', `${productId}/${option.id}`, [0, portions, part]]
    }),
  ]
}

export async function readOutcomes(db: Db) {
  const events = Map.groupBy(await db.select().from(orderEvents), ({ orderId }) => orderId)
  const taken = Map.groupBy(await db.select().from(refunds), ({ reference }) => reference)
  const notTaken = new Set((await db.select().from(notTakenOrders)).map(({ orderId }) => orderId))
  const changes = Map.groupBy(await db.select().from(orderChanges), ({ orderId }) => orderId)
  const reasonOf = ({ id, currentItems }: OrderRow, history: Event[]) => {
    if (notTaken.has(id)) return 'not-taken'
    const isChosen = changes.get(id)?.some(({ state }) => state === 'cancelled')
    return isChosen || currentItems?.length === 0 ? 'ran-out' : whoCancelled(history)
  }
  return (order: OrderRow): Counted[] => {
    const history = (events.get(order.id) ?? []).toSorted(
      (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
    )
    const counting = (taken.get(order.reference) ?? []).filter(({ state }) => state !== 'failed')
    const byReason = Map.groupBy(counting, ({ reason }) => reason)
    return [
      ...(order.status === 'cancelled'
        ? [['cancelled', reasonOf(order, history), [1, 0, order.chargedNaira]] satisfies Counted]
        : []),
      ...timingOf(order, history),
      ...[...byReason].map(([reason, some]): Counted => {
        const kobo = some.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
        return ['refund', reason, [1, 0, toWholeNaira(kobo)]]
      }),
    ]
  }
}

function whoCancelled(history: Event[]) {
  const by = history.findLast((event) => event.status === 'cancelled')?.by ?? null
  if (by === null) return 'system'
  return customerNames.some((name) => name === by) ? 'customer' : 'staff'
}

function timingOf(order: OrderRow, history: Event[]): Counted[] {
  const { status, deliveryType, scheduledDate, scheduledTime, createdAt } = order
  const schedule =
    scheduledDate && scheduledTime ? { date: scheduledDate, time: scheduledTime } : null
  const promisedAt = order.firstPromisedAt ?? promiseOf({ promisedAt: order.promisedAt, schedule })
  if (status !== 'completed' || !promisedAt) return []
  const ready = history.findLast((event) => event.status === 'ready')?.at
  const doneAt = (deliveryType === 'pickup' && ready) || order.statusChangedAt
  const minutesTo = (at: Date) => Math.floor((at.getTime() - createdAt.getTime()) / 60_000)
  const [taken, promised] = [minutesTo(doneAt), minutesTo(promisedAt)]
  const late = taken - promised
  return [
    ['promised', deliveryType, [1, 0, 0]],
    ...(late > 0 ? [['late', deliveryType, [1, late, 0]] satisfies Counted] : []),
    ...(schedule
      ? []
      : [
          ['taken', deliveryType, [1, taken, 0]] satisfies Counted,
          ['expected', deliveryType, [1, promised, 0]] satisfies Counted,
        ]),
  ]
}
