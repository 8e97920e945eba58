import { describe, expect, it } from 'vitest'

import { staffEventToWire } from '#contract/staff/staff-event.ts'
import type { StaffEvent } from '#domain/staff/staff-event.ts'

import { toStaffEvent } from './event-connection.ts'

describe('staff events', () => {
  it.each<StaffEvent>([
    { name: 'order.placed', orderId: 'a' },
    { name: 'order.changed', orderId: 'a', status: 'ready' },
    { name: 'screen.check' },
    { name: 'orders.ringing', count: 3 },
    { name: 'stock.held', productId: 'b', held: 2 },
    { name: 'stock.low', productId: 'b', productName: 'Zobo', stock: 2 },
    { name: 'disk.full', isFull: true },
    { name: 'print.changed', jobId: 'c', orderId: 'a', state: 'claimed' },
    { name: 'print.stuck', jobId: 'c', orderId: 'a' },
    { name: 'pauses.changed' },
    { name: 'product.sold-out', productId: 'b' },
  ])('of $name is parsed unchanged', (event) => {
    const data = JSON.stringify(staffEventToWire(event))
    expect(toStaffEvent({ name: event.name, data })).toEqual(event)
  })

  it.each([
    ['order.placed', '{}'],
    ['order.placed', 'no JSON'],
    ['order.placed', 'null'],
    ['toString', '{}'],
    ['order.changed', '{"_id":"a","status":"eaten"}'],
    ['order.eaten', '{"_id":"a"}'],
  ])('called %s with %s is ignored', (name, data) => {
    expect(toStaffEvent({ name, data })).toBeUndefined()
  })
})
