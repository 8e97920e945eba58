import type { OrderWire } from '#contract/staff-order.ts'
import { addDays, formatDay, lagosClock } from '#domain/lagos-time.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

/** The button that moves an order to this status. */
export const stepNames: Partial<Record<OrderStatus, string>> = {
  preparing: 'Start preparing',
  ready: 'Mark ready',
  completed: 'Complete',
}

export function itemCount(items: OrderWire['items']) {
  const portions = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'}`
  return portions === items.length ? count : `${count} · ${portions} portions`
}

/** The buyer's own address; undefined where the shop's is used instead. */
export function emailOf({ hasEmail, emailAddress }: OrderWire['buyer']) {
  return hasEmail && emailAddress !== '' ? emailAddress : undefined
}

/** The scheduled or promised time: Today, 2:05 PM. Undefined: as soon as possible. */
export function scheduleOf(order: OrderWire, now: Date) {
  const { isScheduled, promisedAt } = order
  const wanted = promisedAt ? lagosClock(new Date(promisedAt)) : scheduledClock(order)
  if (!wanted) return undefined
  const near = nearDay(wanted.date, now)
  const day = formatDay(wanted.date)
  const time = formatTimeOfDay(wanted.time)
  return {
    label: isScheduled ? 'Scheduled for' : 'Promised for',
    short: `${near ?? day}, ${time}`,
    full: `${day}, ${time}`,
    near,
  }
}

function scheduledClock({ isScheduled, scheduledDate, scheduledTime }: OrderWire) {
  return isScheduled && scheduledDate && scheduledTime
    ? { date: scheduledDate, time: scheduledTime }
    : undefined
}

function nearDay(date: string, now: Date) {
  const { date: today } = lagosClock(now)
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : undefined
}

/** `later`: scheduled for a day after today; `today`: all others. Both keep their order. */
export function splitByDay(orders: readonly OrderWire[], now: Date) {
  const { date } = lagosClock(now)
  const isLater = ({ scheduledDate }: OrderWire) => scheduledDate !== null && scheduledDate > date
  return { today: orders.filter((order) => !isLater(order)), later: orders.filter(isLater) }
}
