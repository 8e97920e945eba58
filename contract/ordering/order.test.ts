import { describe, expect, it } from 'vitest'

import type { SerializesTo } from '#contract/moment.ts'
import type { TrackedOrder } from '#domain/ordering/order.ts'
import { type RefundState, refundStates } from '#domain/payments/payment.ts'

import { orderToPlaced, orderToTracked, PlacedOrderWire, TrackedOrderWire } from './order.ts'

const now = new Date('2026-11-21T12:10:00Z')

/** The value as a client gets it. */
function throughJson<Wire>(given: SerializesTo<Wire>): Wire {
  return JSON.parse(JSON.stringify(given))
}

const tracked = (order: TrackedOrder) => throughJson<TrackedOrderWire>(orderToTracked(order, now))

function makeOrder(overrides: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    paidKobo: 1050050,
    excessKobo: 0,
    hasReview: false,
    collections: [],
    refunds: [],
    channel: 'card',
    settledAt: new Date('2026-11-21T11:01:00Z'),
    history: [{ status: 'pending', at: new Date('2026-11-21T11:00:00Z') }],
    changes: [],
    rider: null,
    customersCanCancel: false,
    id: '0199b2c4-7f3k2z',
    reference: 'ORD-MB2K9Q1A-7F3K2Z',
    trackingToken: 'secret-token',
    status: 'pending',
    itemsNaira: 8e3,
    chargedNaira: 10500,
    schedule: null,
    promisedAt: null,
    firstPromisedAt: null,
    paymentMethod: 'online',
    cashNaira: null,
    phoneConfirmedAt: null,
    statusChangedAt: new Date('2026-11-21T12:05:00Z'),
    createdAt: new Date('2026-11-21T11:00:00Z'),
    buyer: {
      fullName: 'Amina Bello',
      phoneNumber: '08012345678',
      email: 'amina@home.test',
    },
    delivery: {
      type: 'delivery',
      address: 'Jabi, 4 Lake Road',
      feeNaira: 2500,
      zoneId: 'z1',
    },
    items: [
      {
        productId: 'masa',
        name: 'Masa',
        category: 'masa',
        image: '/masa.webp',
        package: {
          id: 'p12',
          name: '12 pieces',
          priceNaira: 4e3,
        },
        priceNaira: 4e3,
        quantity: 2,
        notes: 'hot',
      },
    ],
    ...overrides,
  }
}

describe("the customer's view of an order", () => {
  it('has its items, totals, schedule and status', () => {
    expect(tracked(makeOrder())).toEqual({
      changes: [],
      paidOnline: 10500,
      toCollect: 0,
      inAll: 10500,
      billLines: [
        { code: 'subtotal', label: 'Subtotal', naira: 8000 },
        { code: 'fee', label: 'Delivery fee', naira: 2500 },
        { code: 'total', label: 'Paid online', naira: 10500 },
      ],
      shortId: '7F3K2Z',
      status: 'pending',
      itemsTotal: 8e3,
      totalPrice: 10500,
      statusChangedAt: '2026-11-21T12:05:00.000Z',
      createdAt: '2026-11-21T11:00:00.000Z',
      items: [
        {
          product: 'Masa',
          productId: 'masa',
          packageId: 'p12',
          image: '/masa.webp',
          package: '12 pieces',
          options: [],
          quantity: 2,
          price: 4e3,
          notes: 'hot',
        },
      ],
      delivery: {
        type: 'delivery',
        fee: 2500,
      },
      isScheduled: false,
      scheduledDate: null,
      promisedAt: null,
      firstPromisedAt: null,
      scheduledTime: null,
      history: [{ status: 'pending', at: '2026-11-21T11:00:00.000Z' }],
      payment: {
        reference: null,
        received: [{ method: 'card', at: '2026-11-21T11:01:00.000Z' }],
        paid: 10500,
        refunds: [],
      },
    })
  })

  it('includes its reference, paid and refunded amounts once it is cancelled', () => {
    const at = new Date('2026-11-21T12:10:00Z')
    const make = (state: RefundState, amountKobo: number) => ({ state, amountKobo, createdAt: at })
    const refunds = [
      make('failed', 100_000),
      ...refundStates.map((state) => make(state, 100_000)),
      make('failed', 900_000),
    ]
    const { payment } = tracked(makeOrder({ status: 'cancelled', refunds }))
    expect(payment).toEqual({
      reference: 'ORD-MB2K9Q1A-7F3K2Z',
      received: [{ method: 'card', at: '2026-11-21T11:01:00.000Z' }],
      paid: 10_500,
      // The first two that failed were requested again.
      refunds: (
        [
          ['on-its-way', 1000],
          ['on-its-way', 1000],
          ['done', 1000],
          ['delayed', 1000, 'bank-account'],
          ['delayed', 9000],
        ] as const
      ).map(([state, amount, needs]) => ({
        state,
        amount,
        at: at.toISOString(),
        ...(needs && { needs }),
      })),
    })
    expect(tracked(makeOrder({ refunds })).payment.reference).not.toBeNull()
    expect(tracked(makeOrder({ status: 'cancelled' })).payment.refunds).toEqual([])
  })

  it('has a schedule', () => {
    const schedule = { date: '2026-11-22', time: '12:30' }
    expect(tracked(makeOrder({ schedule }))).toMatchObject({
      isScheduled: true,
      scheduledDate: '2026-11-22',
      scheduledTime: '12:30',
    })
  })

  it('has the options as sold', () => {
    const beef = { id: 'o1', group: 'Protein', name: 'Beef', priceNaira: 500 }
    const [item] = makeOrder().items
    const items = item ? [{ ...item, options: [beef] }] : []
    expect(tracked(makeOrder({ items })).items).toMatchObject([
      { options: [{ id: 'o1', group: 'Protein', name: 'Beef', price: 500 }] },
    ])
  })

  it('has no package when none was chosen', () => {
    const [item] = makeOrder().items
    const items = item ? [{ ...item, package: null }] : []
    expect(tracked(makeOrder({ items })).items).toMatchObject([{ package: null }])
  })

  it('contains no contact details, and no keys of the order', () => {
    const seen = JSON.stringify(tracked(makeOrder()))
    for (const secret of ['Amina', '08012345678', 'home.test', 'Lake', 'token', 'ORD-', '0199']) {
      expect(seen).not.toContain(secret)
    }
  })

  it('matches the schema exactly', () => {
    const wire = tracked(makeOrder())
    expect(TrackedOrderWire.strict().parse(wire)).toEqual(wire)
  })
})

describe("the buyer's view of a new order", () => {
  it('also has its keys, but no contact details', () => {
    const wire = throughJson<PlacedOrderWire>(orderToPlaced(makeOrder()))
    const { payment: _, history: __, changes: ___, ...seen } = tracked(makeOrder())
    expect(PlacedOrderWire.strict().parse(wire)).toEqual({
      ...seen,
      _id: '0199b2c4-7f3k2z',
      reference: 'ORD-MB2K9Q1A-7F3K2Z',
      trackingToken: 'secret-token',
    })
    expect(JSON.stringify(wire)).not.toMatch(/Amina|08012345678|home\.test|Lake/)
  })
})
