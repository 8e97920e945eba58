import { lagosInstant } from '#domain/lagos-time.ts'

import type { Order } from './order.ts'

export type TimedOrder = {
  createdAt: string
  scheduledDate: string | null
  scheduledTime: string | null
}

/** In minutes. */
export type TimingLimits = { preparation: number; late: number }
export const defaultTimingLimits: TimingLimits = { preparation: 60, late: 30 }
export const defaultRanOutMinutes = 10
/** The longest that staff can set, in minutes: a day. */
export const maxTimingMinutes = 1440

const minuteMs = 60_000

/** When the kitchen starts: at once, or the preparation time before a scheduled time. */
export function startOf(order: TimedOrder, { preparation }: Pick<TimingLimits, 'preparation'>) {
  const { createdAt, scheduledDate, scheduledTime } = order
  const placedAt = new Date(createdAt)
  const wantedAt = scheduledDate && scheduledTime && lagosInstant(scheduledDate, scheduledTime)
  if (!wantedAt) return placedAt
  return new Date(Math.max(placedAt.getTime(), wantedAt.getTime() - preparation * minuteMs))
}

/** `ageMinutes` counts from the start and is 0 before it. */
export function timingOf(order: TimedOrder, now: Date, limits: TimingLimits) {
  const startAt = startOf(order, limits)
  const ageMinutes = Math.max(0, Math.floor((now.getTime() - startAt.getTime()) / minuteMs))
  return { startAt, ageMinutes, isDue: startAt <= now, isLate: ageMinutes >= limits.late }
}

/** Orders whose start has come, oldest start first, and those that come later, next first. */
export function splitByStart<Order extends TimedOrder>(
  orders: readonly Order[],
  now: Date,
  limits: TimingLimits,
) {
  const byStart = orders
    .map((order) => ({ order, startAt: startOf(order, limits) }))
    .sort((one, other) => one.startAt.getTime() - other.startAt.getTime())
  const due = byStart.filter(({ startAt }) => startAt <= now)
  return {
    due: due.map(({ order }) => order),
    later: byStart.slice(due.length).map(({ order }) => order),
  }
}

/** When the customer expects it; null: no time was promised. */
export function promiseOf({ promisedAt, schedule }: Pick<Order, 'promisedAt' | 'schedule'>) {
  return promisedAt ?? (schedule && lagosInstant(schedule.date, schedule.time)) ?? null
}

type Due = Pick<Order, 'id' | 'createdAt' | 'schedule'>

export function dueAt({ schedule, createdAt }: Omit<Due, 'id'>) {
  return (schedule && lagosInstant(schedule.date, schedule.time)) ?? createdAt
}

export function compareByDue(a: Due, b: Due) {
  return dueAt(a).getTime() - dueAt(b).getTime() || (a.id < b.id ? -1 : 1)
}
