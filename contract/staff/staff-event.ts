import { z } from 'zod'

import { printJobStates } from '#domain/kitchen/print-job.ts'
import { orderStatuses } from '#domain/order-status.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'

type Name = StaffEvent['name']
type Fields<N extends Name> = Omit<Extract<StaffEvent, { name: N }>, 'name'>
type WireField<Value = unknown> = readonly [name: string, type: z.ZodType<Value>]

const id = ['_id', z.string()] as const

/** The fields of each event, with their names and types in the data of `GET /api/events`. */
export const staffEventWires: {
  [N in Name]: { [Field in keyof Fields<N>]: WireField<Fields<N>[Field]> }
} = {
  'order.placed': { orderId: id },
  'order.changed': { orderId: id, status: ['status', z.enum(orderStatuses)] },
  'order.cancelled-by-customer': { orderId: id },
  'screen.check': {},
  'orders.ringing': { count: ['count', z.int()] },
  'stock.held': { productId: id, held: ['held', z.int()] },
  'disk.full': { isFull: ['full', z.boolean()] },
  'stock.low': {
    productId: id,
    productName: ['product', z.string()],
    stock: ['stock', z.int()],
  },
  'pauses.changed': {},
  'settings.changed': {},
  'keys.changed': {},
  'product.sold-out': { productId: id },
  'print.changed': {
    jobId: id,
    orderId: ['order', z.string()],
    state: ['state', z.enum(printJobStates)],
  },
  'print.stuck': { jobId: id, orderId: ['order', z.string()] },
  'prints.ringing': { count: ['count', z.int()] },
  'printers.changed': {},
}

function fieldsOf(name: Name) {
  return Object.entries<WireField>(staffEventWires[name])
}

export function staffEventToWire({ name, ...event }: StaffEvent): Record<string, unknown> {
  const values = new Map(Object.entries(event))
  return Object.fromEntries(fieldsOf(name).map(([field, [key]]) => [key, values.get(field)]))
}

/** Undefined for an unknown name and for data of another shape. */
export function staffEventFromWire(name: string, wire: unknown): StaffEvent | undefined {
  if (!isStaffEventName(name)) return undefined
  const values = Object(wire) as Record<string, unknown>
  const event: Record<string, unknown> = { name }
  for (const [field, [key, type]] of fieldsOf(name)) {
    const { success, data } = type.safeParse(values[key])
    if (!success) return undefined
    event[field] = data
  }
  return event as StaffEvent
}

/** False for events of a newer server. */
export function isStaffEventName(name: string): name is Name {
  return Object.hasOwn(staffEventWires, name)
}
