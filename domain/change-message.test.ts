import { expect, it } from 'vitest'

import { makeItem } from '#tests/support/make-order.ts'

import { askedSentence, decidedSentence } from './change-message.ts'

const zobo = { name: 'Zobo', priceNaira: 800 }
const asksUntil = new Date('2026-11-21T12:15:00Z')
const kunu = makeItem({ name: 'Kunu', priceNaira: 500 })

it('asks what becomes of portions that ran out', () => {
  expect(askedSentence(zobo, { portions: 2, asksUntil, endsOrder: false })).toBe(
    '2 × Zobo ran out, and we are sorry. Please choose by 21 Nov 2026, 1:15 PM on the page of your order. Without an answer we take it off and refund ₦1,600.',
  )
})

it('says that nothing else is left of the order', () => {
  expect(askedSentence(zobo, { portions: 2, asksUntil, endsOrder: true })).toMatch(
    /Without an answer we cancel the order and refund it\.$/,
  )
})

it('says what was decided, with the refund where there is one', () => {
  const taken = { portions: 2, replacement: null, endsOrder: false }
  const swapped = { portions: 1, replacement: kunu, endsOrder: false }
  expect(decidedSentence(zobo, taken, { refundKobo: 160_000 })).toBe(
    '2 × Zobo ran out, and we took it off. We refund ₦1,600.',
  )
  expect(decidedSentence(zobo, swapped, { refundKobo: 30_000 })).toBe(
    'You get 1 × Kunu in place of 1 × Zobo. We refund ₦300.',
  )
  expect(decidedSentence(zobo, { ...taken, endsOrder: true }, { refundKobo: 160_000 })).toBe(
    '2 × Zobo ran out, and your order is cancelled. We refund ₦1,600.',
  )
  expect(decidedSentence(zobo, swapped, { refundKobo: 0 })).toBe(
    'You get 1 × Kunu in place of 1 × Zobo.',
  )
})
