import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'
import {
  checkoutMethods,
  collectionMethods,
  paidChannels,
} from '#domain/payments/payment-method.ts'
import { refundStates } from '#domain/payments/payment.ts'

import { figuresOfDay, type OrderFacts } from './day-figures.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const masa = {
  productId: 'masa',
  name: 'Masa',
  category: 'rice',
  image: '/masa.webp',
  package: { id: 'six', name: '6 pieces', priceNaira: 2000 },
  options: [{ id: 'egg', group: 'Extra', name: 'Egg', priceNaira: 500 }],
  priceNaira: 2000,
  quantity: 2,
  notes: '',
}
const zobo = { ...masa, productId: 'zobo', name: 'Zobo', category: 'drinks', package: null }
const items = [masa, { ...zobo, options: [], priceNaira: 1000, quantity: 1 }]

function makeFacts(facts: Partial<OrderFacts> = {}): OrderFacts {
  return {
    createdAt: noon,
    status: 'completed',
    statusChangedAt: minutesAfter(50),
    deliveryType: 'delivery',
    deliveryZoneId: 'wuse',
    scheduledDate: null,
    scheduledTime: null,
    promisedAt: null,
    firstPromisedAt: null,
    items,
    itemsNaira: 5000,
    chargedNaira: 5000,
    bill: null,
    currentBill: null,
    paymentMethod: 'online',
    paidKobo: 500_000,
    collectedNaira: 0,
    channel: 'card',
    refunds: [],
    collections: [],
    readyAt: null,
    cancelledBy: null,
    isNotTaken: false,
    isCancelledChange: false,
    ...facts,
  }
}

function makeRefund(amountKobo: number, refund: Partial<OrderFacts['refunds'][number]> = {}) {
  const staff = { reason: 'staff', by: 'Amina' }
  return { ...staff, state: 'processed', byHand: false, amountKobo, ...refund } as const
}

/** `dimension key` to orders, quantity, naira. */
function reportsOf(...orders: OrderFacts[]) {
  const rows = figuresOfDay(orders).reports.map(
    ({ dimension, key, orders: count, quantity, naira }) =>
      [`${dimension} ${key}`, [count, quantity, naira]] as const,
  )
  return Object.fromEntries(rows)
}

describe('the figures of a day', () => {
  it('count a completed order with a refund, by each dimension', () => {
    const order = makeFacts({ refunds: [makeRefund(100_050)] })
    const { statuses, sales, labels } = figuresOfDay([order])
    expect(statuses).toEqual([
      {
        deliveryType: 'delivery',
        revenueNaira: 3999,
        pending: 0,
        preparing: 0,
        ready: 0,
        completed: 1,
        cancelled: 0,
      },
    ])
    expect(sales).toMatchObject([
      { productId: 'masa', portions: 2, naira: 3199, name: 'Masa' },
      { productId: 'zobo', portions: 1, naira: 800 },
    ])
    expect(reportsOf(order)).toEqual({
      'hour 12': [1, 0, 3999],
      'zone wuse': [1, 0, 3999],
      'method card': [1, 0, 3999],
      'category rice': [0, 2, 3199],
      'category drinks': [0, 1, 800],
      'package masa/six': [0, 2, 3199],
      'option masa/egg': [0, 2, 799],
      'refund staff': [1, 0, 1000],
    })
    expect(labels).toEqual([
      { dimension: 'package', key: 'masa/six', label: 'Masa, 6 pieces' },
      { dimension: 'option', key: 'masa/egg', label: 'Masa, Egg' },
    ])
  })

  it('have the taxes and discounts of the bill as it is now, in proportion to what was kept', () => {
    const bill = {
      charges: [],
      discount: { code: 'SALLAH', kind: 'naira', amount: 500, sumNaira: 500 },
      freeDelivery: { code: null, sumNaira: 2900 },
      taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false, sumNaira: 300 }],
      addedNaira: 300,
    } as const
    const currentBill = { ...bill, discount: { ...bill.discount, sumNaira: 400 } }
    const order = makeFacts({
      bill: bill as unknown as OrderFacts['bill'],
      currentBill: currentBill as unknown as OrderFacts['bill'],
      chargedNaira: 4800,
      paidKobo: 480_000,
      refunds: [makeRefund(240_000)],
    })
    expect(reportsOf(order)).toMatchObject({
      'code SALLAH': [1, 0, 2400],
      'tax VAT': [1, 0, 146],
      'discount discount': [1, 0, 400],
      'discount free-delivery': [1, 0, 2900],
      'category rice': [0, 2, 1680],
    })
  })

  it('reduce cash first by an excess and by refunds by hand', () => {
    const order = makeFacts({
      paymentMethod: 'on-delivery',
      collectedNaira: 4000,
      collections: [
        { method: 'cash', amountNaira: 3000 },
        { method: 'pos', amountNaira: 1000 },
      ],
      refunds: [makeRefund(50_000), makeRefund(100_000, { byHand: true })],
    })
    expect(reportsOf(order)).toMatchObject({
      'method card': [1, 0, 500],
      'method pos': [1, 0, 1000],
      'method cash': [1, 0, 2000],
    })
    const unpaid = makeFacts({ paymentMethod: 'on-delivery', paidKobo: null })
    expect(reportsOf(unpaid)).toMatchObject({ 'method on-delivery': [1, 0, 0] })
  })

  it('are reduced by money given back by hand: cash, then transfer, then POS, never the card', () => {
    const methodsAfter = (givenBackNaira: number) => {
      const order = makeFacts({
        paymentMethod: 'on-delivery',
        collectedNaira: 3000,
        collections: [
          { method: 'pos', amountNaira: 1000 },
          { method: 'cash', amountNaira: 1000 },
          { method: 'transfer', amountNaira: 1000 },
        ],
        refunds: [makeRefund(givenBackNaira * 100, { byHand: true })],
      })
      const { reports } = figuresOfDay([order])
      const methods = reports.filter(({ dimension }) => dimension === 'method')
      return Object.fromEntries(methods.map(({ key, naira }) => [key, naira]))
    }
    const all = { card: 2000, pos: 1000, transfer: 1000 }
    expect(methodsAfter(400)).toEqual({ ...all, cash: 600 })
    expect(methodsAfter(1400)).toEqual({ ...all, transfer: 600 })
    expect(methodsAfter(2400)).toEqual({ card: 2000, pos: 600 })
  })

  it.each([
    ['system', {}],
    ['staff', { cancelledBy: 'Amina' }],
    ['customer', { cancelledBy: 'The customer' }],
    ['ran-out', { cancelledBy: 'Amina', isCancelledChange: true }],
    ['ran-out', { cancelledBy: 'Amina', items: [] }],
    ['not-taken', { cancelledBy: 'Amina', items: [], isNotTaken: true }],
  ])('count a cancelled order by its reason: %s', (reason, facts) => {
    expect(reportsOf(makeFacts({ status: 'cancelled', ...facts }))).toEqual({
      [`cancelled ${reason}`]: [1, 0, 5000],
    })
  })

  it.each([
    ['customer', { by: 'Customer' }],
    ['staff', { by: 'Amina' }],
    ['staff', { by: null }],
    ['change', { reason: 'change', by: 'Customer' }],
    ['provider', { reason: 'provider', by: null }],
  ])('count a refund by its reason: %s', (reason, refund) => {
    const order = makeFacts({ status: 'cancelled', refunds: [makeRefund(500_050, refund)] })
    expect(reportsOf(order)).toMatchObject({ [`refund ${reason}`]: [1, 0, 5000] })
  })

  it('compare a pickup when it was last ready with the first promise', () => {
    const late = { promisedAt: minutesAfter(60), firstPromisedAt: minutesAfter(30) }
    const pickup = { ...late, deliveryType: 'pickup', readyAt: minutesAfter(40) } as const
    expect(reportsOf(makeFacts(pickup))).toMatchObject({
      'promised pickup': [1, 0, 0],
      'late pickup': [1, 10, 0],
      'taken pickup': [1, 40, 0],
      'expected pickup': [1, 30, 0],
    })
    const delivery = reportsOf(makeFacts({ ...late, readyAt: minutesAfter(40) }))
    expect(delivery).toMatchObject({ 'late delivery': [1, 20, 0] })
    const scheduled = makeFacts({ scheduledDate: '2026-11-21', scheduledTime: '12:45' })
    expect(reportsOf(scheduled)).toMatchObject({ 'late delivery': [1, 5, 0] })
    expect(reportsOf(scheduled)).not.toHaveProperty('taken delivery')
  })

  it('keep the last name of a dish', () => {
    const renamed = makeFacts({ items: [{ ...masa, name: 'Waina' }] })
    expect(figuresOfDay([makeFacts(), renamed]).sales[0]).toMatchObject({ name: 'Waina' })
  })
})

const Naira = fc.integer({ min: 0, max: 9_000 })
const Facts = fc
  .record({
    status: fc.constantFrom(...orderStatuses, 'completed', 'completed'),
    deliveryType: fc.constantFrom(...deliveryTypes),
    deliveryZoneId: fc.constantFrom(null, 'wuse'),
    createdAt: fc.integer({ min: 0, max: 600 }).map(minutesAfter),
    promisedAt: fc.constantFrom(null, minutesAfter(30)),
    items: fc.array(
      fc.record({
        productId: fc.constantFrom('masa', 'zobo'),
        category: fc.constantFrom('rice', 'drinks'),
        priceNaira: Naira,
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 4 },
    ),
    feeNaira: fc.constantFrom(0, 2900),
    paymentMethod: fc.constantFrom(...checkoutMethods),
    channel: fc.constantFrom(...paidChannels),
    excessKobo: fc.constantFrom(0, 50, 150_000),
    collections: fc.array(
      fc.record({ method: fc.constantFrom(...collectionMethods), amountNaira: Naira }),
      { maxLength: 3 },
    ),
    refunds: fc.array(
      fc.record({
        reason: fc.constantFrom('staff', 'change'),
        state: fc.constantFrom(...refundStates),
        amountKobo: fc.integer({ min: 1, max: 900_000 }),
        byHand: fc.boolean(),
        by: fc.constantFrom(null, 'Amina', 'Customer'),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ items: lines, feeNaira, excessKobo, ...facts }) => {
    const sold = lines.map((line) => ({ ...masa, ...line }))
    const itemsNaira = sold.reduce((sum, line) => sum + line.priceNaira * line.quantity, 0)
    const chargedNaira = itemsNaira + feeNaira
    const collectedNaira = facts.collections.reduce((sum, one) => sum + one.amountNaira, 0)
    const paidKobo = (chargedNaira + collectedNaira) * 100 + excessKobo
    return makeFacts({ ...facts, items: sold, itemsNaira, chargedNaira, collectedNaira, paidKobo })
  })

function sumsOf(orders: readonly OrderFacts[]) {
  const { reports, ...figures } = figuresOfDay(orders)
  const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0)
  const by = (dimension: string) => reports.filter((row) => row.dimension === dimension)
  return { ...figures, sumOf, by }
}

describe('on any day, the figures', () => {
  const Day = fc.array(Facts, { maxLength: 12 })

  it('have each order once', () => {
    fc.assert(
      fc.property(Day, (orders) => {
        const { statuses, sumOf, by } = sumsOf(orders)
        for (const status of orderStatuses) {
          const those = orders.filter((order) => order.status === status)
          expect(sumOf(statuses, (row) => row[status])).toBe(those.length)
        }
        const completed = sumOf(statuses, (row) => row.completed)
        expect(sumOf(by('hour'), (row) => row.orders)).toBe(completed)
        expect(sumOf(by('cancelled'), (row) => row.orders)).toBe(
          sumOf(statuses, (row) => row.cancelled),
        )
      }),
    )
  })

  it('share the whole net revenue, and no more than was charged', () => {
    fc.assert(
      fc.property(Day, (orders) => {
        const { statuses, sales, sumOf, by } = sumsOf(orders)
        const revenue = sumOf(statuses, (row) => row.revenueNaira)
        const charged = orders.filter(({ status }) => status === 'completed')
        expect(revenue).toBeLessThanOrEqual(sumOf(charged, (order) => order.chargedNaira))
        for (const dimension of ['hour', 'method']) {
          expect(sumOf(by(dimension), (row) => row.naira)).toBe(revenue)
        }
        const dishes = sumOf(sales, (row) => row.naira)
        expect(dishes).toBeLessThanOrEqual(revenue)
        expect(sumOf(by('category'), (row) => row.naira)).toBe(dishes)
        expect(sumOf(by('package'), (row) => row.quantity)).toBe(
          sumOf(sales, (row) => row.portions),
        )
      }),
    )
  })

  it('do not depend on the order of the orders, and are the same again', () => {
    const plain = (orders: readonly OrderFacts[]) => {
      const { statuses, sales, reports } = figuresOfDay(orders)
      return [...statuses, ...sales, ...reports].map((row) => JSON.stringify(row)).toSorted()
    }
    fc.assert(
      fc.property(Day, (orders) => {
        expect(plain(orders.toReversed())).toEqual(plain(orders))
        expect(plain(orders)).toEqual(plain(orders))
      }),
    )
  })
})
