import { describe, expect, it } from 'vitest'

import type { Order } from '#domain/order.ts'

import { orderToPlaced, orderToTracked, PlacedOrderWire, TrackedOrderWire } from './order.ts'

function makeOrder(given: Partial<Order> = {}): Order {
  return {
    ...{ id: '0199b2c4-7f3k2z', reference: 'ORD-MB2K9Q1A-7F3K2Z', trackingToken: 'secret-token' },
    ...{ status: 'pending', itemsNaira: 8000, chargedNaira: 10_500, schedule: null },
    statusChangedAt: new Date('2026-11-21T12:05:00Z'),
    createdAt: new Date('2026-11-21T11:00:00Z'),
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', email: 'amina@home.test' },
    delivery: { type: 'delivery', address: 'Jabi, 4 Lake Road', feeNaira: 2500, zoneId: 'z1' },
    items: [
      {
        ...{ productId: 'masa', name: 'Masa', category: 'masa', image: '/masa.webp' },
        package: { id: 'p12', name: '12 pieces', priceNaira: 4000 },
        ...{ priceNaira: 4000, quantity: 2, notes: 'hot' },
      },
    ],
    ...given,
  }
}

describe('what a customer may see of an order', () => {
  it('is its items, totals, schedule and how it stands', () => {
    expect(orderToTracked(makeOrder())).toEqual({
      ...{ shortId: '7F3K2Z', status: 'pending', itemsTotal: 8000, totalPrice: 10_500 },
      statusChangedAt: '2026-11-21T12:05:00.000Z',
      createdAt: '2026-11-21T11:00:00.000Z',
      items: [
        {
          ...{ product: 'Masa', image: '/masa.webp', package: '12 pieces' },
          ...{ quantity: 2, price: 4000, notes: 'hot' },
        },
      ],
      delivery: { type: 'delivery', fee: 2500 },
      ...{ isScheduled: false, scheduledDate: null, scheduledTime: null },
    })
  })

  it('tells a schedule', () => {
    const schedule = { date: '2026-11-22', time: '12:30' }
    expect(orderToTracked(makeOrder({ schedule }))).toMatchObject({
      ...{ isScheduled: true, scheduledDate: '2026-11-22', scheduledTime: '12:30' },
    })
  })

  it('has no package where none was chosen', () => {
    const [item] = makeOrder().items
    const items = item ? [{ ...item, package: null }] : []
    expect(orderToTracked(makeOrder({ items })).items).toMatchObject([{ package: null }])
  })

  it('tells nobody who or where the buyer is, nor the keys of the order', () => {
    const seen = JSON.stringify(orderToTracked(makeOrder()))
    for (const secret of ['Amina', '08012345678', 'home.test', 'Lake', 'token', 'ORD-', '0199']) {
      expect(seen).not.toContain(secret)
    }
  })

  it('is what the schema says, and no more', () => {
    const wire = orderToTracked(makeOrder())
    expect(TrackedOrderWire.strict().parse(wire)).toEqual(wire)
  })
})

describe('what the buyer sees of the order just placed', () => {
  it('has its keys besides, and still no contact details', () => {
    const wire = orderToPlaced(makeOrder())
    expect(PlacedOrderWire.strict().parse(wire)).toEqual({
      ...orderToTracked(makeOrder()),
      ...{ _id: '0199b2c4-7f3k2z', reference: 'ORD-MB2K9Q1A-7F3K2Z' },
      trackingToken: 'secret-token',
    })
    expect(JSON.stringify(wire)).not.toMatch(/Amina|08012345678|home\.test|Lake/)
  })
})
