import { lagosInstant, minuteMs } from '#domain/lagos-time.ts'

import type { Order } from './order.ts'

export type TimedOrder = {
  createdAt: Date | string
  scheduledDate: string | null
  scheduledTime: string | null
  promisedAt?: Date | string | null
}

/** In minutes. */
export type TimingLimits = { preparation: number; late: number }
export const defaultTimingLimits: TimingLimits = { preparation: 60, late: 30 }
export const defaultRanOutMinutes = 10
/** The longest that staff can set, in minutes: a day. */
export const maxTimingMinutes = 1440

/** When the kitchen starts: at once, or the preparation time before a scheduled time. */
export function startOf(order: TimedOrder, { preparation }: Pick<TimingLimits, 'preparation'>) {
  const { createdAt, scheduledDate, scheduledTime } = order
  const placedAt = new Date(createdAt)
  const wantedAt = scheduledDate && scheduledTime && lagosInstant(scheduledDate, scheduledTime)
  if (!wantedAt) return placedAt
  return new Date(Math.max(placedAt.getTime(), wantedAt.getTime() - preparation * minuteMs))
}

/** When the customer expects it, or without such a time, when the kitchen's time for it is over. */
export function neededAt(order: TimedOrder, limits: Pick<TimingLimits, 'preparation'>) {
  const over = startOf(order, limits).getTime() + limits.preparation * minuteMs
  return promiseOf(timesOf(order)) ?? new Date(over)
}

/** The times of an order as `promiseOf` takes them. */
export function timesOf({ promisedAt, scheduledDate: date, scheduledTime: time }: TimedOrder) {
  const schedule = date && time ? { date, time } : null
  return { promisedAt: promisedAt ? new Date(promisedAt) : null, schedule }
}

/** `ageMinutes` counts from the start and is 0 before it. Late: what the customer expects is over. */
export function timingOf(order: TimedOrder, now: Date, limits: TimingLimits) {
  const startAt = startOf(order, limits)
  const ageMinutes = Math.max(0, Math.floor((now.getTime() - startAt.getTime()) / minuteMs))
  const expected = promiseOf(timesOf(order))
  const isLate = expected ? expected < now : ageMinutes >= limits.late
  return { startAt, ageMinutes, isDue: startAt <= now, isLate }
}

/** As every screen lists them: needed first, and at equal times placed first. */
export function mostUrgentFirst<Order extends TimedOrder>(
  orders: readonly Order[],
  limits: Pick<TimingLimits, 'preparation'>,
) {
  return orders
    .map((order) => ({
      order,
      at: neededAt(order, limits).getTime(),
      placedAt: new Date(order.createdAt).getTime(),
    }))
    .sort((one, other) => one.at - other.at || one.placedAt - other.placedAt)
    .map(({ order }) => order)
}

/** Orders whose start has come, and those that come later. Of each the most urgent first. */
export function splitByStart<Order extends TimedOrder>(
  orders: readonly Order[],
  now: Date,
  limits: TimingLimits,
) {
  const sorted = mostUrgentFirst(orders, limits)
  const isDue = (order: Order) => startOf(order, limits) <= now
  return { due: sorted.filter(isDue), later: sorted.filter((order) => !isDue(order)) }
}

/** When the customer expects it; null: no time was promised. */
export function promiseOf({ promisedAt, schedule }: Pick<Order, 'promisedAt' | 'schedule'>) {
  return promisedAt ?? (schedule && lagosInstant(schedule.date, schedule.time)) ?? null
}

type Due = Pick<Order, 'id' | 'createdAt' | 'promisedAt' | 'schedule'>

/** The promised or scheduled time, else the time of placing. */
export function dueAt(order: Omit<Due, 'id'>) {
  return promiseOf(order) ?? order.createdAt
}

/** The order of `GET /api/orders` with active statuses: first due, then oldest first. */
export function compareByDue(a: Due, b: Due) {
  return (
    dueAt(a).getTime() - dueAt(b).getTime() ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  )
}
