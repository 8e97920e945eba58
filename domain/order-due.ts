import { lagosInstant } from './lagos-time.ts'
import type { Order } from './order.ts'

type Due = Pick<Order, 'id' | 'createdAt' | 'schedule'>

/** When the kitchen owes an order: the promised time, else the time it was placed. */
export function dueAt({ schedule, createdAt }: Omit<Due, 'id'>) {
  return (schedule && lagosInstant(schedule.date, schedule.time)) ?? createdAt
}

/** Oldest or first promised first; equal times by id, so that the order never changes by itself. */
export function compareByDue(a: Due, b: Due) {
  return dueAt(a).getTime() - dueAt(b).getTime() || (a.id < b.id ? -1 : 1)
}
