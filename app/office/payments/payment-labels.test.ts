import { expect, it } from 'vitest'

import type { PaymentWire } from '#contract/payments/payment.ts'

import {
  formatAmount,
  formatPaid,
  involvesProvider,
  meaningOf,
  outcomeOf,
  paymentBadges,
  paymentLook,
} from './payment-labels.ts'

const paid = {
  state: 'ordered',
  amount: 2500,
  paid: 2500,
  channel: 'card',
  collectedBy: [],
} as const
const atDoor = { ...paid, channel: null, collected: 2500 } as const

it.each([
  [paid, 'Paid'],
  [{ ...paid, channel: 'bank-transfer' }, 'Transfer'],
  [{ ...paid, channel: 'ussd' }, 'Transfer'],
  [{ ...atDoor, paid: null, collected: 0 }, 'On delivery'],
  [{ ...atDoor, paid: 1000, collected: 1000, collectedBy: ['cash'] }, 'On delivery'],
  [{ ...atDoor, collectedBy: ['cash'] }, 'Cash'],
  [{ ...atDoor, collectedBy: ['transfer'] }, 'Transfer'],
  [{ ...atDoor, collectedBy: ['pos'] }, 'Paid'],
  [{ ...atDoor, collectedBy: ['cash', 'transfer'] }, 'Paid'],
  [{ ...atDoor, paid: 3000, channel: 'card', collectedBy: ['cash'] }, 'Paid'],
  [{ ...paid, state: 'refunded' }, 'Refunded'],
  [{ ...paid, state: 'needs attention' }, 'Needs you'],
] as [Parameters<typeof paymentLook>[0], string][])('says of %j: %s', (payment, name) => {
  expect(paymentLook(payment).name).toBe(name)
})

it('says in the list what became of a payment, and until then what the provider said', () => {
  const payment = { ...paid, amount: 2500, attention: null } as unknown as PaymentWire
  const said = { ...payment, lastAnswer: 'paid' }
  expect(outcomeOf(said)).toBe('Paid, and the order is placed.')
  expect(outcomeOf({ ...said, state: 'partly refunded' })).toMatch(/^A part of the money went back/)
  const open = { ...payment, state: 'abandoned' } as const
  expect(outcomeOf({ ...open, lastAnswer: 'failed' })).toBe(
    'No money has arrived. The provider says: failed.',
  )
  expect(outcomeOf({ ...open, lastAnswer: null })).toMatch(/^The buyer went away/)
  expect(outcomeOf({ ...said, attention: 'It was paid twice.' })).toBe('It was paid twice.')
})

it.each([
  [{ ...paid, paid: null }, true],
  [{ ...paid, amount: 0, paid: 0 }, false],
  [{ ...atDoor, paid: null, collected: 0 }, true],
  [{ ...atDoor, paid: null, collected: 0, isCancelled: true as const }, false],
  [atDoor, false],
  [{ ...atDoor, paid: 3000 }, true],
  [{ ...atDoor, attention: 'It was paid in USD.' }, true],
])('knows of %j whether the provider is involved: %s', (payment, isInvolved) => {
  expect(involvesProvider({ attention: null, ...payment })).toBe(isInvolved)
})

it('has no two states of one name', () => {
  const names = Object.values(paymentBadges).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('says of an order that it is to be paid on delivery only until it is paid', () => {
  const order = { ...atDoor, amount: 2500 } as unknown as PaymentWire
  expect(meaningOf({ ...order, paid: null, collected: 0 })).toBe('Placed, to be paid on delivery.')
  const someCash = { ...order, paid: 1000, collected: 1000 }
  expect(meaningOf(someCash)).toBe('Placed, ₦1,500 is still to be paid on delivery.')
  expect(meaningOf(order)).toBe('Paid, and the order is placed.')
})

it('says of an order that was cancelled unpaid that nothing is owed', () => {
  const order = { ...atDoor, amount: 2500, isCancelled: true } as unknown as PaymentWire
  const unpaid = { ...order, paid: null, collected: 0 }
  const text = 'The order was cancelled before it was paid. Nothing is owed.'
  expect(meaningOf(unpaid)).toBe(text)
  expect(paymentLook(unpaid)).toMatchObject({ name: 'Cancelled', tone: 'calm' })
  expect(paymentLook({ ...unpaid, paid: 2500, collected: 2500 }).name).not.toBe('Cancelled')
})

it('shows the sum that the customer pays at the door, with the fee of the rider', () => {
  const order = { ...atDoor, amount: 28_649, currency: 'NGN' } as unknown as PaymentWire
  const unpaid = { ...order, paid: null, riderFee: { amount: 2500, paid: 0 } }
  expect([formatAmount(unpaid), formatPaid(unpaid)]).toEqual(['₦31,149', '–'])
  const taken = { ...order, paid: 28_649, riderFee: { amount: 2500, paid: 2500 } }
  expect([formatAmount(taken), formatPaid(taken)]).toEqual(['₦31,149', '₦31,149'])
})
