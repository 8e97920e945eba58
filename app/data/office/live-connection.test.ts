import { describe, expect, it } from 'vitest'

import { staffEventToWire } from '#contract/staff-event.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { toStaffEvent } from './live-connection.ts'

describe('staff events', () => {
  it.each<StaffEvent>([
    { name: 'order.placed', orderId: 'a' },
    { name: 'order.changed', orderId: 'a', status: 'ready' },
    { name: 'stock.low', productId: 'b', stock: 2 },
  ])('of $name comes through the wire as it is', (event) => {
    const data = JSON.stringify(staffEventToWire(event))
    expect(toStaffEvent({ name: event.name, data })).toEqual(event)
  })

  it.each([
    ['order.placed', '{}'],
    ['order.placed', 'no JSON'],
    ['order.changed', '{"_id":"a","status":"eaten"}'],
    ['order.eaten', '{"_id":"a"}'],
  ])('called %s with %s is passed over', (name, data) => {
    expect(toStaffEvent({ name, data })).toBeUndefined()
  })
})
