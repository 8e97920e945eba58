import { describe, expect, it } from 'vitest'

import { isActive, orderStatuses } from './order-status.ts'
import { deliveryTypes, shortIdOf } from './order.ts'

describe('the life of an order', () => {
  it('has the five states of the kitchen, in their order', () => {
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

  it('is the whole of an id that is shorter', () => {
    expect(shortIdOf('a1')).toBe('A1')
  })
})

describe('where an order goes', () => {
  it('is the counter or the door', () => {
    expect(deliveryTypes).toEqual(['pickup', 'delivery'])
  })
})
