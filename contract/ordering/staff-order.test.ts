import { describe, expect, it } from 'vitest'

import { orderStatuses } from '#domain/order-status.ts'

import { OrderStatusChange, RefundOrder } from './staff-order.ts'

describe('a status change of an order', () => {
  it('accepts each of the five statuses', () => {
    for (const status of orderStatuses)
      expect(OrderStatusChange.parse({ status })).toEqual({ status })
  })

  it.each(['shipped', 'PENDING', '', null, ['ready'], undefined])('rejects %j', (status) => {
    const { error } = OrderStatusChange.safeParse({ status })
    expect(error?.issues[0]?.message).toBe('Please choose one of the five statuses.')
  })

  it('allows restock and refund only with cancelled', () => {
    const back = { restock: true, refund: true }
    expect(OrderStatusChange.safeParse({ status: 'cancelled', ...back }).success).toBe(true)
    expect(OrderStatusChange.safeParse({ status: 'ready', restock: true }).success).toBe(false)
    expect(OrderStatusChange.safeParse({ status: 'ready', refund: true }).success).toBe(false)
    expect(
      OrderStatusChange.safeParse({ status: 'ready', restock: false, refund: null }).success,
    ).toBe(true)
  })

  it('strips all other fields', () => {
    expect(OrderStatusChange.parse({ status: 'ready', totalPrice: 1 })).toEqual({ status: 'ready' })
  })
})

describe('a refund by staff', () => {
  it.each([[0], [-5], [1.5], ['100'], [Number.NaN], [1e13]])('cannot be %j naira', (amount) => {
    expect(RefundOrder.safeParse({ amount, reason: 'burnt' }).success).toBe(false)
  })

  it('needs a reason', () => {
    const { error } = RefundOrder.safeParse({ amount: 500, reason: '  ' })
    expect(error?.issues[0]?.message).toBe('Please say why.')
    expect(RefundOrder.parse({ reason: 'burnt' })).toEqual({ reason: 'burnt' })
  })
})
