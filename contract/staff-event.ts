import { z } from 'zod'

import { orderStatuses } from '#domain/order-status.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

/** The data of each event of `GET /api/events`, by event name. */
export const staffEventWires = {
  'order.placed': z.object({ _id: z.string() }),
  'order.changed': z.object({ _id: z.string(), status: z.enum(orderStatuses) }),
  'stock.held': z.object({ _id: z.string(), held: z.int() }),
  'disk.full': z.object({ full: z.boolean() }),
  'stock.low': z.object({ _id: z.string(), stock: z.int() }),
} as const satisfies Record<StaffEvent['name'], z.ZodType>

export function staffEventToWire(event: StaffEvent) {
  if (event.name === 'order.placed') return { _id: event.orderId }
  if (event.name === 'order.changed') return { _id: event.orderId, status: event.status }
  if (event.name === 'disk.full') return { full: event.isFull }
  if (event.name === 'stock.held') return { _id: event.productId, held: event.held }
  return { _id: event.productId, stock: event.stock }
}
