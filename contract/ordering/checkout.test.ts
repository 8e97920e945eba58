import { describe, expect, it } from 'vitest'

import { DeliveryAddress, OpenCheckout, OrderData, Reference, VerifyPayment } from './checkout.ts'

type Anything = Record<string, unknown>

/** An order as a browser sends it; tests override fields. */
function makeOrderData({ buyer, delivery, ...given }: Anything = {}): Anything {
  return {
    buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', ...(buyer as Anything) },
    items: [{ product: 'masa', quantity: 1 }],
    delivery: { type: 'pickup', ...(delivery as Anything) },
    ...given,
  }
}

function issuesOf(given: Anything) {
  const { error } = OrderData.safeParse(makeOrderData(given))
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

const makeLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ product: `p${index}`, quantity: 1 }))

describe('the order data of a checkout', () => {
  it('needs only a buyer, a dish and a delivery type', () => {
    expect(OrderData.parse(makeOrderData())).toEqual(makeOrderData())
  })

  it('accepts everything in the specification', () => {
    const order = makeOrderData({
      buyer: { emailAddress: 'amina@kitchen.test' },
      items: [
        {
          product: 'masa',
          quantity: 2,
          packageId: 'p12',
          notes: 'hot',
        },
      ],
      delivery: {
        type: 'delivery',
        address: 'Jabi, 4 Lake Road',
        fee: 2500,
        zoneId: 'jabi',
      },
      isScheduled: true,
      scheduledDate: '2026-11-21',
      scheduledTime: '12:00',
      paymentOnDelivery: false,
      totalAmount: 8e3,
    })
    expect(OrderData.parse(order)).toEqual(order)
  })

  it('accepts null for optional fields', () => {
    const order = makeOrderData({
      buyer: { emailAddress: null },
      items: [
        {
          product: 'masa',
          quantity: 2,
          packageId: null,
          notes: null,
        },
      ],
      delivery: {
        type: 'pickup',
        address: null,
        fee: null,
        zoneId: null,
      },
      isScheduled: null,
      scheduledDate: null,
      scheduledTime: null,
      paymentOnDelivery: null,
      totalAmount: null,
    })
    expect(OrderData.parse(order)).toEqual(order)
  })

  it('strips unknown fields, at every depth', () => {
    const known = makeOrderData()
    const extra = makeOrderData({
      role: 'SuperAdmin',
      buyer: { id: 7 },
      items: [{ product: 'masa', quantity: 1, price: 1 }],
      delivery: { rider: 'me' },
    })
    expect(OrderData.parse(extra)).toEqual(known)
  })

  it('cannot pollute the object prototype', () => {
    const evil = JSON.parse(`{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}},
      "buyer": {"__proto__": {"isAdmin": true}, "fullName": "A", "phoneNumber": "08012345678"},
      "items": [{"__proto__": {"isAdmin": true}, "product": "__proto__", "quantity": 1}],
      "delivery": {"type": "pickup", "toString": 1}}`)
    const read = OrderData.parse(evil)
    expect(Object.keys(read)).toEqual(['buyer', 'items', 'delivery'])
    for (const thing of [{}, read, read.buyer, read.items[0]]) {
      expect(thing).not.toHaveProperty('isAdmin')
    }
  })

  it.each([undefined, null, 'order', 7, [], true])('cannot be %j', (value) => {
    expect(OpenCheckout.safeParse({ orderData: value }).success).toBe(false)
  })

  it('reports each error with its path', () => {
    const buyer = { fullName: ' ', phoneNumber: '123', emailAddress: 'nobody' }
    expect(issuesOf({ buyer, items: [] })).toEqual([
      ['buyer.fullName', 'Please enter your full name.'],
      [
        'buyer.phoneNumber',
        'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).',
      ],
      ['buyer.emailAddress', 'Please enter a valid email address.'],
      ['items', 'Your cart is empty'],
    ])
  })
})

describe('the quantity of a line', () => {
  const faultOf = (quantity: unknown) => issuesOf({ items: [{ product: 'masa', quantity }] })

  it.each([1, 2, 1_000_000])('can be %i', (quantity) => {
    expect(faultOf(quantity)).toBeUndefined()
  })

  it.each([
    [0, 'The quantity must be at least 1.'],
    [-1, 'The quantity must be at least 1.'],
    [1.5, 'The quantity must be a whole number.'],
    [1_000_001, 'That is more than we can cook.'],
    [1e9, 'That is more than we can cook.'],
    ['2', 'The quantity must be a whole number.'],
    [Number.NaN, 'The quantity must be a whole number.'],
    [Number.POSITIVE_INFINITY, 'The quantity must be a whole number.'],
    [null, 'The quantity must be a whole number.'],
    [undefined, 'The quantity must be a whole number.'],
    [[2], 'The quantity must be a whole number.'],
  ])('cannot be %j', (quantity, message) => {
    expect(faultOf(quantity)).toEqual([['items.0.quantity', message]])
  })
})

describe('the lines of an order', () => {
  it.each([1, 100])('can be %i', (count) => {
    expect(issuesOf({ items: makeLines(count) })).toBeUndefined()
  })

  it('cannot be 0 or 101', () => {
    expect(issuesOf({ items: [] })).toEqual([['items', 'Your cart is empty']])
    expect(issuesOf({ items: makeLines(101) })).toEqual([
      ['items', 'At most 100 different dishes in one order.'],
    ])
  })

  it('have notes of at most 300 characters', () => {
    const noted = (notes: string) => issuesOf({ items: [{ product: 'm', quantity: 1, notes }] })
    expect(noted(` ${'x'.repeat(300)} `)).toBeUndefined()
    expect(noted('x'.repeat(301))).toEqual([
      ['items.0.notes', 'Please keep this to at most 300 characters.'],
    ])
  })
})

describe('the delivery type', () => {
  it.each(['', 'Pickup', 'drone', null, 7])('is pickup or delivery, not %j', (type) => {
    expect(issuesOf({ delivery: { type } })).toMatchObject([['delivery.type', expect.any(String)]])
  })
})

describe('the address of a delivery', () => {
  it('has 1 to 300 characters', () => {
    expect(DeliveryAddress.parse(` ${'x'.repeat(300)} `)).toHaveLength(300)
    expect(DeliveryAddress.safeParse('x'.repeat(301)).success).toBe(false)
    expect(DeliveryAddress.safeParse(' ').error?.issues).toMatchObject([
      { message: 'Please enter your detailed address.' },
    ])
  })
})

describe('an amount sent by a client', () => {
  it('can be omitted', () => {
    expect(issuesOf({ totalAmount: 0, delivery: { fee: 0 } })).toBeUndefined()
  })

  it.each([-1, 0.5, '2500', 1e15, Number.NaN])(
    'must be a whole number of naira, not %j',
    (money) => {
      expect(issuesOf({ totalAmount: money })).toHaveLength(1)
      expect(issuesOf({ delivery: { fee: money } })).toHaveLength(1)
    },
  )
})

describe('a reference', () => {
  it('is required with the order when a payment is verified', () => {
    const orderData = makeOrderData()
    const reference = 'ORD-MB2K9Q1A-7F3K2Z'
    expect(VerifyPayment.parse({ reference, orderData })).toEqual({ reference, orderData })
    expect(VerifyPayment.safeParse({ orderData }).success).toBe(false)
  })

  it.each(['', '../refund', 'a/b/c', 'a b c', 'x'.repeat(65), 'abc\n'])('cannot be %j', (text) => {
    expect(Reference.safeParse(text).error?.issues).toMatchObject([
      { message: 'This is not a payment reference.' },
    ])
  })
})
