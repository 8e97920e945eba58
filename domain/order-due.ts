import { lagosInstant } from './lagos-time.ts'
import type { Order } from './order.ts'

type Due = Pick<Order, 'id' | 'createdAt' | 'schedule'>

export function dueAt({ schedule, createdAt }: Omit<Due, 'id'>) {
  return (schedule && lagosInstant(schedule.date, schedule.time)) ?? createdAt
}

export function compareByDue(a: Due, b: Due) {
  return dueAt(a).getTime() - dueAt(b).getTime() || (a.id < b.id ? -1 : 1)
}
