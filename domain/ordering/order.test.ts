import { describe, expect, it } from 'vitest'

import { isActive, orderStatuses } from '#domain/order-status.ts'

import { deliveryTypes, shortIdOf } from './order.ts'

describe('the status of an order', () => {
  it('is one of five, in this order', () => {
    expect(orderStatuses).toEqual(['pending', 'preparing', 'ready', 'completed', 'cancelled'])
  })

  it('is active until completed or cancelled', () => {
    expect(orderStatuses.filter(isActive)).toEqual(['pending', 'preparing', 'ready'])
  })
})

describe('the short id of an order', () => {
  it('is the last six characters in upper case', () => {
    expect(shortIdOf('0199ab-7f3k2z')).toBe('7F3K2Z')
  })

  it('is the whole id when it is shorter', () => {
    expect(shortIdOf('a1')).toBe('A1')
  })
})

describe('the destination of an order', () => {
  it('is the counter or the address', () => {
    expect(deliveryTypes).toEqual(['pickup', 'delivery'])
  })
})
