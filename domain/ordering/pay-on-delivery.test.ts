import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { orderStatuses } from '#domain/order-status.ts'
import { refundableKobo, refundStates, splitRefund } from '#domain/payments/payment.ts'

import { defaultOrderingRules } from './opening-hours.ts'
import {
  callStepOf,
  announcedCashOf,
  cashChangeFor,
  dueNairaOf,
  isUnacceptedFree,
  isUnconfirmed,
  needsCall,
  onDeliveryLines,
  orderPlacedMessage,
  countUnconfirmed,
  payFirstFault,
} from './pay-on-delivery.ts'

const Naira = fc.integer({ min: 0, max: 1_000_000 })
const rules = { pickup: true, zoneIds: ['jabi'], maxNaira: 5000 }
const pickup = { type: 'pickup', zoneId: null } as const
const jabi = { type: 'delivery', zoneId: 'jabi' } as const

const unpaid = { chargedNaira: 5000, paidKobo: null, phoneConfirmedAt: null } as const

describe('an order pays first', () => {
  it.each([
    ['off', null, pickup, 5000, 0],
    ['location', { ...rules, pickup: false }, pickup, 5000, 0],
    ['location', { ...rules, zoneIds: [] }, jabi, 5000, 0],
    ['amount', rules, jabi, 5001, 0],
    ['not-taken', rules, jabi, 5000, 1],
    [undefined, rules, jabi, 5000, 0],
    [undefined, { ...rules, zoneIds: null }, { ...jabi, zoneId: 'wuse' }, 5000, 0],
  ] as const)('%s', (fault, given, delivery, chargedNaira, notTaken) => {
    const copy = given && { ...given, zoneIds: given.zoneIds && [...given.zoneIds] }
    expect(payFirstFault(copy, { delivery, chargedNaira }, { notTaken })).toBe(fault)
  })
})

it('an order pays first after two of its phone number or three of its network', () => {
  const caller = { phoneNumber: '08011111111', clientAddress: '41.58.1.1' }
  const ofNetwork = { phoneNumber: '08022222222', clientAddress: '41.58.1.1' }
  const ofPhone = { ...caller, clientAddress: '41.58.1.2' }
  const faultAfter = (orders: (typeof caller)[]) => {
    const unconfirmed = countUnconfirmed(orders, caller)
    return payFirstFault(
      { ...rules, pickup: true, zoneIds: null },
      { delivery: pickup, chargedNaira: 1 },
      { unconfirmed },
    )
  }
  expect(faultAfter([ofPhone, ofNetwork, ofNetwork])).toBeUndefined()
  expect(faultAfter([ofPhone, caller])).toBe('unconfirmed')
  expect(faultAfter([ofNetwork, ofNetwork, ofNetwork])).toBe('unconfirmed')
})

it('an order pays first after twelve of the /48 of its network', () => {
  const orderFrom = (customer: number) => ({
    phoneNumber: `0801111${customer}`,
    clientAddress: `2c0f:f930:1:${customer.toString(16)}00::/64`,
  })
  const faultAfter = (count: number) => {
    const orders = Array.from({ length: count }, (_, nth) => orderFrom(nth + 1))
    const unconfirmed = countUnconfirmed(orders, orderFrom(99))
    const wanted = { delivery: pickup, chargedNaira: 1 }
    return payFirstFault({ ...rules, zoneIds: null }, wanted, { unconfirmed })
  }
  expect(faultAfter(11)).toBeUndefined()
  expect(faultAfter(12)).toBe('unconfirmed')
})

it('a free order may be a joke until staff accept it, unless they took it by phone', () => {
  const free = { paymentMethod: 'free', phoneConfirmedAt: null, acceptedBy: null } as const
  expect(isUnacceptedFree(free)).toBe(true)
  expect(isUnacceptedFree({ ...free, acceptedBy: 'Bola Ade' })).toBe(false)
  expect(isUnacceptedFree({ ...free, acceptedBy: 'Customer' })).toBe(true)
  expect(isUnacceptedFree({ ...free, phoneConfirmedAt: new Date(0) })).toBe(false)
  expect(isUnacceptedFree({ ...free, paymentMethod: 'online' })).toBe(false)
})

describe('what is due', () => {
  it('and what was received add up to the price, until it is cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), Naira, Naira, (status, price, paid) => {
        const owing = { status, chargedNaira: price, paidKobo: paid * 100 }
        const due = dueNairaOf({ paymentMethod: 'on-delivery', ...owing })
        expect(due).toBe(status === 'cancelled' ? 0 : Math.max(0, price - paid))
        expect(dueNairaOf({ paymentMethod: 'online', ...owing })).toBe(0)
      }),
    )
  })

  it('and the change add up to a larger note', () => {
    fc.assert(
      fc.property(Naira, Naira, (cash, due) => {
        expect(cashChangeFor(cash, due) + due).toBe(Math.max(cash, due))
      }),
    )
    expect(cashChangeFor(null, 5000)).toBe(0)
  })

  it('and the announced cash stand until a part of it is paid', () => {
    expect(announcedCashOf({ cashNaira: 30_000, collections: [] })).toBe(30_000)
    expect(announcedCashOf({ cashNaira: 30_000, collections: [{}] })).toBeNull()
  })
})

describe('a refund', () => {
  const refund = fc.record({
    state: fc.constantFrom(...refundStates),
    amountKobo: Naira,
    byHand: fc.boolean(),
  })

  it('goes through the provider up to what the provider has, and the rest by hand', () => {
    fc.assert(
      fc.property(Naira, Naira, fc.array(refund), (online, collectedNaira, refunds) => {
        const payment = { paidKobo: online + collectedNaira * 100, collectedNaira }
        const amountKobo = refundableKobo(payment.paidKobo, refunds)
        const { providerKobo, byHandKobo } = splitRefund(payment, refunds, amountKobo)
        const sent = refunds.filter(({ byHand }) => !byHand)
        expect(providerKobo + byHandKobo).toBe(amountKobo)
        expect(byHandKobo).toBeGreaterThanOrEqual(0)
        expect(providerKobo).toBeLessThanOrEqual(refundableKobo(online, sent))
      }),
    )
  })
})

it('staff call before an order that is not paid starts, also when it is reopened', () => {
  const order = { paymentMethod: 'on-delivery', status: 'pending', ...unpaid } as const
  expect(needsCall(order)).toBe(true)
  expect(needsCall({ ...order, status: 'cancelled' })).toBe(true)
  expect(needsCall({ ...order, status: 'preparing' })).toBe(false)
  expect(needsCall({ ...order, phoneConfirmedAt: new Date(0) })).toBe(false)
  expect(needsCall({ ...order, paymentMethod: 'online' })).toBe(false)
  expect(needsCall({ ...order, paidKobo: 499_999 })).toBe(true)
  for (const status of ['pending', 'cancelled'] as const)
    expect(needsCall({ ...order, status, paidKobo: 500_000 })).toBe(false)
})

describe('an unconfirmed order', () => {
  const order = { paymentMethod: 'on-delivery', status: 'pending', ...unpaid } as const
  const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00+01:00`)
  const rules = { ...defaultOrderingRules, callMinutes: 20 }
  const placed = (time: string) => ({ statusChangedAt: at(time), callAskedAt: null })
  const asked = (time: string) => ({ statusChangedAt: at('12:00'), callAskedAt: at(time) })

  it('is pending, unpaid, and staff have not called', () => {
    expect(isUnconfirmed(order)).toBe(true)
    expect(isUnconfirmed({ ...order, paidKobo: 0 })).toBe(true)
    expect(isUnconfirmed({ ...order, paidKobo: 100 })).toBe(false)
    expect(isUnconfirmed({ ...order, phoneConfirmedAt: new Date(0) })).toBe(false)
    expect(isUnconfirmed({ ...order, status: 'cancelled' })).toBe(false)
    expect(isUnconfirmed({ ...order, paymentMethod: 'online' })).toBe(false)
  })

  it('is asked about after so many minutes, and cancelled as long after that', () => {
    expect(callStepOf(placed('12:00'), rules)).toEqual({ step: 'ask', at: at('12:20') })
    expect(callStepOf(asked('12:21'), rules)).toEqual({ step: 'cancel', at: at('12:41') })
  })

  it('counts minutes of opening hours only', () => {
    const morning = (time: string) => at(time, '2026-11-22')
    expect(callStepOf(placed('20:00'), rules)).toEqual({ step: 'ask', at: morning('08:20') })
    expect(callStepOf(asked('18:10'), rules)).toEqual({ step: 'cancel', at: morning('08:20') })
    expect(callStepOf(placed('17:45'), rules)).toEqual({ step: 'ask', at: morning('08:05') })
    expect(callStepOf(asked('17:40'), rules)).toEqual({ step: 'cancel', at: at('18:00') })
    const closed = { ...rules, weekHours: Array.from({ length: 7 }, () => []) }
    expect(callStepOf(placed('12:00'), closed)).toEqual({ step: 'ask', at: at('12:20') })
  })
})

it('the audit trail has the rules in words', () => {
  expect(onDeliveryLines(null)).toBe('off')
  expect(onDeliveryLines(rules)).toEqual(['pickup', '1 zone', 'up to ₦5,000'])
  expect(onDeliveryLines({ ...rules, pickup: false, zoneIds: null })).toEqual([
    'all zones',
    'up to ₦5,000',
  ])
})

it('the placed message depends on payment and status', () => {
  const order = { status: 'pending', chargedNaira: 5000, delivery: { type: 'pickup' } } as const
  const textOf = (changed: object) =>
    orderPlacedMessage({ ...order, isPaidOnline: true, ...changed })
  expect(textOf({})).toBe('Payment successful, order placed!')
  expect(textOf({ isPaidOnline: false })).toBe('Order placed! Please pay on pickup.')
  expect(textOf({ chargedNaira: 0 })).toBe('Order placed!')
  expect(textOf({ status: 'cancelled' })).toBe('This order was cancelled.')
})
