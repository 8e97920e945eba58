import { lagosInstant } from './lagos-time.ts'
import type { Order } from './order.ts'

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
