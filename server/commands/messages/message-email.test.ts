import fc from 'fast-check'
import { expect, it } from 'vitest'

import { nameWithChoice } from '#domain/choice-text.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { deliveryTypes, shortIdOf } from '#domain/order.ts'
import type { Order } from '#domain/order.ts'
import { promiseVerb } from '#domain/promise.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import { makeItem } from '#tests/support/make-order.ts'

import { messageEmail } from './message-email.ts'

const publicUrl = 'http://shop.test'

/** The e-mail of shops before texts could be edited. */
function confirmationFor(order: Order, shopName: string) {
  const { delivery, schedule, items, chargedNaira, itemsNaira } = order
  const lines = items.map((item) => {
    const what = nameWithChoice({ ...item, package: item.package?.name ?? null })
    return `${item.quantity} × ${what}: ${formatNaira(item.priceNaira * item.quantity)}`
  })
  const isFeeDue = delivery.feeNaira > 0 && chargedNaira === itemsNaira
  const text = [
    `Thank you, ${order.buyer.fullName}. We have your order.`,
    lines.join('\n'),
    `Paid online: ${formatNaira(chargedNaira)}`,
    isFeeDue && `Delivery fee, to be paid on delivery: ${formatNaira(delivery.feeNaira)}`,
    delivery.type === 'pickup'
      ? `Pick up at: ${delivery.address}`
      : `Delivery to: ${delivery.address}`,
    schedule && `For ${formatDay(schedule.date)}, ${formatTimeOfDay(schedule.time)}`,
    !schedule &&
      order.promisedAt &&
      `${promiseVerb(delivery.type)} by ${formatMoment(order.promisedAt)}`,
    `Follow your order: ${publicUrl}/track/${order.trackingToken}`,
    `Reference: ${order.reference}`,
    shopName,
  ]
  return {
    about: order.reference,
    subject: `Order #${shortIdOf(order.id)} confirmed`,
    text: text.filter(Boolean).join('\n\n'),
  }
}

const Line = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\n'))
const Naira = fc.integer({ min: 0, max: 90_000 })
const moment = new Date('2026-11-21T12:20:00Z')

const AnyOrder = fc.record({
  id: fc.constant('0000000000000a1b2c3'),
  reference: fc.constant('ORD-1'),
  trackingToken: fc.constant('token'),
  status: fc.constant('pending' as const),
  statusChangedAt: fc.constant(moment),
  createdAt: fc.constant(moment),
  buyer: fc.record({
    fullName: fc.oneof(Line, fc.constant('{shop} $&')),
    phoneNumber: fc.constant('08012345678'),
    email: fc.constant('amina@home.test'),
  }),
  delivery: fc.record({
    type: fc.constantFrom(...deliveryTypes),
    address: Line,
    feeNaira: fc.constantFrom(0, 1500),
    zoneId: fc.constant(null),
  }),
  schedule: fc.constantFrom(null, { date: '2026-11-22', time: '13:00' }),
  items: fc.array(
    fc
      .record({ name: Line, priceNaira: Naira, quantity: fc.integer({ min: 1, max: 9 }) })
      .map(makeItem),
    { minLength: 1, maxLength: 3 },
  ),
  itemsNaira: fc.constant(5000),
  chargedNaira: fc.constantFrom(5000, 6500),
  promisedAt: fc.constantFrom(null, moment),
  firstPromisedAt: fc.constant(null),
  paymentMethod: fc.constant('online' as const),
  cashNaira: fc.constant(null),
  phoneConfirmedAt: fc.constant(null),
})

it('is the e-mail that the shop has always sent, where no text was changed', () => {
  fc.assert(
    fc.property(AnyOrder, fc.oneof(Line, fc.constant('')), (order, name) => {
      const message = { event: 'received', order, reason: '', refundKobo: null } as const
      const email = messageEmail(message, { settings: { name, messages: {} }, publicUrl })
      expect(email).toEqual(confirmationFor(order, name))
    }),
  )
})

it('names charges, discount, taxes and free delivery', () => {
  const [order] = fc.sample(AnyOrder, 1)
  const bill = {
    charges: [{ name: 'Bag', naira: 200, per: 'order' as const, sumNaira: 200 }],
    discount: { code: 'SANNU', kind: 'percent' as const, amount: 10, sumNaira: 520 },
    freeDelivery: { code: null, sumNaira: 1500 },
    taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: true, sumNaira: 327 }],
    addedNaira: 200,
  }
  const delivery = { type: 'delivery', address: 'Jabi', feeNaira: 0, zoneId: null } as const
  const billed = { ...order!, delivery, itemsNaira: 5000, chargedNaira: 4680, bill }
  const message = { event: 'received', order: billed, reason: '', refundKobo: null } as const
  const settings = { name: 'Tukunya', messages: {} }
  const { text } = messageEmail(message, { settings, publicUrl })
  expect(text).toContain('Bag: ₦200\nCode SANNU: -₦520\nVAT 7.5 %, included: ₦327')
  expect(text).toContain('Paid online: ₦4,680\n\nDelivery is free.')
})
