import fc from 'fast-check'
import { expect, it } from 'vitest'

import { withoutLinks } from '#domain/email.ts'
import { nameWithChoice } from '#domain/menu/choice-text.ts'
import { formatNaira } from '#domain/money.ts'
import { deliveryTypes, type Order, shortIdOf } from '#domain/ordering/order.ts'
import { itemTotalsOf } from '#domain/ordering/pricing.ts'
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
    `Thank you, ${withoutLinks(order.buyer.fullName)}. We have your order.`,
    [
      ...lines,
      ...(!isFeeDue && delivery.feeNaira > 0
        ? [`Delivery fee: ${formatNaira(delivery.feeNaira)}`]
        : []),
    ].join('\n'),
    `Paid online: ${formatNaira(chargedNaira)}`,
    isFeeDue &&
      `To the rider: ${formatNaira(delivery.feeNaira)}\nIn all: ${formatNaira(chargedNaira + delivery.feeNaira)}`,
    delivery.type === 'pickup'
      ? `Pick up at: ${withoutLinks(delivery.address)}`
      : `Delivery to: ${withoutLinks(delivery.address)}`,
    schedule && !order.promisedAt && 'Tomorrow 1:00 PM (Sun 22 Nov)',
    schedule && order.promisedAt && 'Today 1:20 PM (Sat 21 Nov)',
    !schedule &&
      order.promisedAt &&
      `${delivery.type === 'pickup' ? 'Ready' : 'With you'} today by 1:20 PM (Sat 21 Nov)`,
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
const Naira = fc.integer({ min: 1, max: 90_000 })
const moment = new Date('2026-11-21T12:20:00Z')

const AnyOrder = fc
  .record({
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
    chargesFee: fc.boolean(),
    promisedAt: fc.constantFrom(null, moment),
    firstPromisedAt: fc.constant(null),
    paymentMethod: fc.constant('online' as const),
    cashNaira: fc.constant(null),
    phoneConfirmedAt: fc.constant(null),
  })
  .map(({ chargesFee, ...order }) => {
    const { itemsNaira } = itemTotalsOf(order.items)
    const chargedNaira = itemsNaira + (chargesFee ? order.delivery.feeNaira : 0)
    const money = { paidKobo: chargedNaira * 100, excessKobo: 0, hasReview: false }
    return {
      ...order,
      ...money,
      itemsNaira,
      chargedNaira,
      refunds: [],
      collections: [],
      changes: [],
      history: [],
      acceptedBy: null,
    }
  })

it('is the e-mail that the shop has always sent, where no text was changed', () => {
  fc.assert(
    fc.property(AnyOrder, fc.oneof(Line, fc.constant('')), (order, name) => {
      const message = { event: 'received', order, reason: '', refundKobo: null } as const
      const email = messageEmail(message, {
        settings: { name, messages: {} },
        publicUrl,
        now: moment,
      })
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
  const items = [makeItem({ priceNaira: 5000, quantity: 1 })]
  const billed = {
    ...order!,
    items,
    delivery,
    itemsNaira: 5000,
    chargedNaira: 4680,
    paidKobo: 468_000,
    bill,
  }
  const message = { event: 'received', order: billed, reason: '', refundKobo: null } as const
  const settings = { name: 'Tukunya', messages: {} }
  const { text } = messageEmail(message, { settings, publicUrl, now: moment })
  expect(text).toContain(
    'Bag: ₦200\nCode SANNU: -₦520\nDelivery: free\nVAT 7.5 %, included: ₦327\n\nPaid online: ₦4,680',
  )
})

it('keeps the slot as it was chosen', () => {
  const [order] = fc.sample(AnyOrder, 1)
  const at = '2026-11-21T16:00:00Z'
  const slot = { at, until: '2026-11-21T16:30:00Z', isAsap: true }
  const slotted = { ...order!, schedule: { date: '2026-11-21', time: '17:00' }, promisedAt: null }
  const message = { event: 'received', reason: '', refundKobo: null } as const
  const settings = { name: 'Tukunya', messages: {} }
  const text = messageEmail(
    { ...message, order: { ...slotted, slot } },
    { settings, publicUrl, now: moment },
  ).text
  expect(text).toContain('\n\nAs soon as possible, Today 5:00 – 5:30 PM (Sat 21 Nov)\n\n')
})

it('says why an order was cancelled, and what happens with the money, paid or not', () => {
  const [order] = fc.sample(AnyOrder, 1)
  const settings = { name: 'Tukunya', messages: {} }
  const textOf = (overrides: object) => {
    const message = { event: 'cancelled', reason: '', refundKobo: null } as const
    const written = { ...message, order: { ...order!, ...overrides } }
    return messageEmail(written, { settings, publicUrl, now: moment }).text
  }
  const event = { status: 'cancelled' as const, at: moment, by: 'Halima Sani' }
  const history = [{ ...event, cancelReason: 'The gas ran out.' }]
  const cancelled = { status: 'cancelled', history, paidKobo: 250_000 }
  const number = `#${shortIdOf(order!.id)}`
  const start = `Your order ${number} was cancelled. The gas ran out.\n\n`
  const refunds = [{ amountKobo: 250_000, state: 'due' as const, createdAt: moment }]
  expect(textOf({ ...cancelled, paidKobo: 0 })).toContain(
    `${start}You paid nothing, and you owe nothing.\n\nReference: ORD-1\n\n`,
  )
  expect(textOf({ ...cancelled, refunds })).toContain(
    `${start}₦2,500: On its way back to you since 21 Nov 2026, 1:20 PM. Banks need up to 10 working days.\n\n`,
  )
  expect(textOf(cancelled)).toContain(`${start}Nothing has been given back so far.`)
  const kept = [{ ...history[0]!, keepsMoney: true }]
  expect(textOf({ ...cancelled, history: kept })).toContain(`${start}We kept the ₦2,500`)
})

it('says why the order was cancelled, with the money that goes back', () => {
  const [order] = fc.sample(AnyOrder, 1)
  const settings = { name: 'Tukunya', messages: {} }
  const textOf = (overrides: object) => {
    const message = { event: 'money-back', reason: '', refundKobo: 250_000 } as const
    const written = { ...message, order: { ...order!, ...overrides } }
    return messageEmail(written, { settings, publicUrl, now: moment }).text
  }
  const cancelled = { status: 'cancelled' as const, at: moment, by: 'Halima Sani' }
  const history = [{ ...cancelled, cancelReason: 'The gas ran out.' }]
  expect(textOf({ status: 'cancelled', history })).toContain(
    '\n\nYour order was cancelled. The gas ran out.\n\nWe have sent ₦2,500 back to you',
  )
  expect(textOf({ status: 'cancelled', history: [cancelled] })).toContain(
    'Your order was cancelled. The kitchen could not make it, and we are sorry.',
  )
  expect(textOf({ status: 'completed' })).not.toContain('cancelled')
})
