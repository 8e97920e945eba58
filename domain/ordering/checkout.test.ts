import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { makeItem } from '#tests/support/make-order.ts'

import { checkoutRules, refuseCheckout } from './checkout.ts'
import type { CheckoutContext, DishForCheckout } from './checkout.ts'
import { defaultOrderingRules } from './opening-hours.ts'

/** A Saturday at noon in Lagos. */
const now = new Date('2026-11-21T12:00:00+01:00')
const nowhere = { from: '2026-11-21', to: '2026-11-21', name: 'Wedding', hours: null }
const paused = { until: null, reason: '', by: 'Halima Sani', at: now.toISOString() }
const masa = makeItem({ productId: 'masa', quantity: 2 })

/** Two portions of masa for ₦5,000, to be picked up, that no rule refuses. */
function makeContext(): CheckoutContext {
  return {
    draft: {
      buyer: { fullName: 'Amina Bello', phoneNumber: '08012345678', email: null },
      delivery: { type: 'pickup', address: 'Citec Estate', feeNaira: 0, zoneId: null },
      schedule: null,
      items: [masa],
      itemsNaira: 5000,
      chargedNaira: 5000,
    },
    shown: { totalNaira: 5000, feeNaira: undefined },
    settings: {
      ...defaultOrderingRules,
      onlyWithinHours: true,
      pickupPause: null,
      deliveryPause: null,
      payOnDelivery: { pickup: true, zoneIds: null, maxNaira: 20_000 },
      maxUnpaidPortions: 10,
      phone: '08000000000',
    },
    products: new Map([['masa', makeDish()]]),
    promisedAt: null,
    hasSlots: false,
    released: { portions: new Map(), types: [] },
    holds: [],
    unpaid: { orders: [], notTaken: 0, unconfirmed: { ofPhone: 0, ofOrigin: 0, ofWiderOrigin: 0 } },
    clientAddress: '41.58.1.1',
    isByStaff: false,
    now,
  }
}

function makeDish(): DishForCheckout {
  return {
    name: 'Masa',
    stock: 2,
    isSoldOut: false,
    soldOutUntil: null,
    optionGroups: [],
    cutOff: null,
    categoryCutOff: null,
  }
}

type Change = (context: CheckoutContext) => CheckoutContext

/** One reason for each rule, in the order of the rules. */
const reasons: [string, Change][] = [
  ['closed', (c) => ({ ...c, settings: { ...c.settings, specialDays: [nowhere] } })],
  ['paused', (c) => ({ ...c, settings: { ...c.settings, pickupPause: paused } })],
  ['cut-off', withDish({ cutOff: { orderBy: { daysBefore: 1, time: '18:00' }, onlyDates: [] } })],
  ['out-of-stock', withDish({ stock: 1 })],
  ['price-changed', (c) => ({ ...c, shown: { ...c.shown, totalNaira: 4500 } })],
  [
    'pay-first',
    (c) => ({
      ...c,
      draft: { ...c.draft, paymentMethod: 'on-delivery' },
      unpaid: { ...c.unpaid, notTaken: 1 },
    }),
  ],
  ['large-order', (c) => ({ ...c, settings: { ...c.settings, maxUnpaidPortions: 1 } })],
]

function withDish(changes: Partial<DishForCheckout>): Change {
  return (context) => {
    const before = context.products.get('masa') ?? makeDish()
    return { ...context, products: new Map([['masa', { ...before, ...changes }]]) }
  }
}

describe('a checkout', () => {
  it('that no rule refuses is placed', () => {
    expect(refuseCheckout(makeContext())).toBeUndefined()
    expect(reasons).toHaveLength(checkoutRules.length)
  })

  it.each(reasons)('is refused as %s', (refused, change) => {
    expect(refuseCheckout(change(makeContext()))).toMatchObject({ refused })
  })

  it('names the first of several reasons, in the order of the rules', () => {
    const someReasons = fc.subarray(reasons, { minLength: 1 })
    fc.assert(
      fc.property(someReasons, (chosen) => {
        const context = chosen.reduce((before, [, change]) => change(before), makeContext())
        expect(refuseCheckout(context)).toMatchObject({ refused: chosen[0]?.[0] })
      }),
    )
  })

  it('keeps what its own earlier hold released, through a pause or a mark set since', () => {
    const released = { portions: new Map([['masa', 2]]), types: ['pickup' as const] }
    const marked = withDish({ isSoldOut: true })(makeContext())
    const settings = { ...marked.settings, pickupPause: paused }
    expect(refuseCheckout({ ...marked, settings, released })).toBeUndefined()
    const less = { ...released, portions: new Map([['masa', 1]]) }
    expect(refuseCheckout({ ...marked, settings, released: less })).toMatchObject({
      refused: 'paused',
    })
    expect(refuseCheckout({ ...marked, released: less })).toMatchObject({
      refused: 'out-of-stock',
    })
  })

  it('of staff has no limit of one buyer, and a client that shows no price is told none', () => {
    const context = makeContext()
    const settings = { ...context.settings, maxUnpaidPortions: 1 }
    expect(refuseCheckout({ ...context, settings, isByStaff: true })).toBeUndefined()
    const shown = { totalNaira: null, feeNaira: null }
    expect(refuseCheckout({ ...context, shown })).toBeUndefined()
  })

  it('that is free or paid at the door counts unpaid orders', () => {
    const context = makeContext()
    const { buyer } = context.draft
    const order = {
      phoneNumber: buyer.phoneNumber,
      clientAddress: context.clientAddress,
      expiresAt: new Date(now.getTime() + 60_000),
      portions: new Map([['masa', 9]]),
    }
    const unpaid = {
      orders: [order],
      notTaken: 0,
      unconfirmed: { ofPhone: 0, ofOrigin: 0, ofWiderOrigin: 0 },
    }
    expect(refuseCheckout({ ...context, unpaid })).toBeUndefined()
    const free = { ...context.draft, chargedNaira: 0 }
    const shown = { totalNaira: 0, feeNaira: undefined }
    expect(refuseCheckout({ ...context, draft: free, shown, unpaid })).toMatchObject({
      refused: 'too-many-holds',
    })
    const unconfirmed = { ofPhone: 2, ofOrigin: 0, ofWiderOrigin: 0 }
    const joker = { ...context, draft: free, shown, unpaid: { ...unpaid, unconfirmed } }
    expect(refuseCheckout(joker)).toMatchObject({ fault: { code: 'unconfirmed' } })
    expect(refuseCheckout({ ...joker, isByStaff: true })).toBeUndefined()
  })
})
