import { expect, it } from 'vitest'

import { makeItem } from '#tests/support/make-order.ts'

import { askedMessage, changeNote, decidedMessage } from './change-message.ts'
import { type BillDetails, itemTotalsOf, recomputeBill } from './pricing.ts'

const zobo = { name: 'Zobo', priceNaira: 800 }
const zoboLine = makeItem({ priceNaira: 800, quantity: 2 })
const asksUntil = new Date('2026-11-21T12:15:00Z')
const kunu = makeItem({ name: 'Kunu', priceNaira: 500 })

it('asks what becomes of portions that ran out', () => {
  expect(
    askedMessage({ items: [zoboLine] }, zobo, { portions: 2, asksUntil, endsOrder: false }),
  ).toBe(
    '2 × Zobo ran out, and we are sorry. Please choose by 21 Nov 2026, 1:15 PM on the page of your order. Without an answer we take it off and refund ₦1,600.',
  )
})

it('says that nothing else is left of the order', () => {
  expect(
    askedMessage({ items: [zoboLine] }, zobo, { portions: 2, asksUntil, endsOrder: true }),
  ).toMatch(/Without an answer we cancel the order and refund it\.$/)
})

it('says what was decided, with the refund where there is one', () => {
  const taken = { portions: 2, replacement: null }
  const swapped = { portions: 1, replacement: kunu }
  expect(decidedMessage(zobo, taken, { refundKobo: 160_000 })).toBe(
    '2 × Zobo ran out, and we took it off. We refund ₦1,600.',
  )
  expect(decidedMessage(zobo, swapped, { refundKobo: 30_000 })).toBe(
    'You get 1 × Kunu in place of 1 × Zobo. We refund ₦300.',
  )
  expect(decidedMessage(zobo, swapped, { refundKobo: 0 })).toBe(
    'You get 1 × Kunu in place of 1 × Zobo.',
  )
})

const bill: BillDetails = {
  charges: [{ name: 'Packaging', naira: 100, per: 'portion', sumNaira: 0 }],
  discount: { code: 'SANNU', kind: 'percent', amount: 10, sumNaira: 0 },
  freeDelivery: { code: null, sumNaira: 2500 },
  taxes: [{ name: 'VAT', basisPoints: 750, isIncluded: false, sumNaira: 0 }],
  addedNaira: 0,
}

it('says what goes back with a discount, a charge and tax, and why', () => {
  const order = { items: [zoboLine, kunu], bill }
  // (800 + 100) less 10 %, with 7.5 %; the tax of ₦2,160 is ₦162, of ₦1,350 ₦101.
  expect(askedMessage(order, zobo, { portions: 1, asksUntil, endsOrder: false })).toMatch(
    / refund ₦871\.$/,
  )
  const [before, after] = [order.items, [{ ...zoboLine, quantity: 1 }, kunu]].map((items) =>
    recomputeBill(bill, itemTotalsOf(items)),
  )
  expect(changeNote(zobo, { portions: 1 }, { before: before!, after: after! })).toBe(
    '1 × Zobo ran out, Packaging ₦100, Code SANNU -₦90, VAT 7.5 % ₦61',
  )
})
