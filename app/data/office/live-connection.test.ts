import { describe, expect, it } from 'vitest'

import { staffEventToWire } from '#contract/staff-event.ts'
import type { StaffEvent } from '#domain/staff-event.ts'

import { toStaffEvent } from './live-connection.ts'

describe('staff events', () => {
  it.each<StaffEvent>([
    { name: 'order.placed', orderId: 'a' },
    { name: 'order.changed', orderId: 'a', status: 'ready' },
    { name: 'stock.low', productId: 'b', stock: 2 },
  ])('of $name is parsed unchanged', (event) => {
    const data = JSON.stringify(staffEventToWire(event))
    expect(toStaffEvent({ name: event.name, data })).toEqual(event)
  })

  it.each([
    ['order.placed', '{}'],
    ['order.placed', 'no JSON'],
    ['order.changed', '{"_id":"a","status":"eaten"}'],
    ['order.eaten', '{"_id":"a"}'],
  ])('called %s with %s is ignored', (name, data) => {
    expect(toStaffEvent({ name, data })).toBeUndefined()
  })
})
