import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { countText } from '#domain/count-text.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { placedOrderTime, readyText } from '#domain/ordering/ready-time.ts'
import { spanText } from '#domain/span-text.ts'

/** The button that moves an order to this status. */
export const stepNames: Partial<Record<OrderStatus, string>> = {
  preparing: 'Start preparing',
  ready: 'Mark ready',
  completed: 'Complete',
}

export function itemCount(items: OrderWire['items']) {
  const portions = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = countText(items.length, 'item')
  return portions === items.length ? count : `${count} · ${portions} portions`
}

/** The buyer's own address; undefined where the shop's is used instead. */
export function emailOf({ hasEmail, emailAddress }: OrderWire['buyer']) {
  return hasEmail && emailAddress !== '' ? emailAddress : undefined
}

/** The scheduled or promised time: Today 2:05 PM. Undefined: as soon as possible. */
export function scheduleOf(order: OrderWire, now: Date) {
  const ready = placedOrderTime(order)
  if (!ready) return undefined
  const until = ready.kind === 'slot' ? ready.until : undefined
  return {
    label: order.isScheduled && !order.slot?.isAsap ? 'Scheduled for' : 'Promised for',
    short: spanText(ready.at, until, now),
    full: readyText(ready, now),
  }
}

/** `later`: scheduled for a day after today; `today`: all others. Both keep their order. */
export function splitByDay(orders: readonly OrderWire[], now: Date) {
  const { date } = lagosClock(now)
  const isLater = ({ scheduledDate }: OrderWire) => scheduledDate !== null && scheduledDate > date
  return { today: orders.filter((order) => !isLater(order)), later: orders.filter(isLater) }
}
