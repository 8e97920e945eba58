import { expect, it } from 'vitest'

import { transferStates } from '#domain/payments/transfer.ts'

import { formatCountdown, transferText } from './transfer-texts.ts'

const transfer = {
  reference: 'ORD-1',
  isPending: true,
  isRejected: false,
  amount: 5000,
  paidOnline: 5000,
  toCollect: 0,
  inAll: 5000,
  billLines: [],
  account: null,
  ussdCode: null,
  expiresAt: '2026-11-22T12:35:00Z',
  accountExpiresAt: null,
  secondsLeft: 600,
  accessCode: null,
  scriptUrl: '/v2/inline.js',
  trackingToken: null,
  message: 'A dish sold out before your payment arrived. Your money is being refunded.',
}

it('says something true in every state', () => {
  const titles = transferStates.map((state) => transferText({ ...transfer, state }).title)
  expect(new Set(titles).size).toBe(transferStates.length)
  expect(transferText({ ...transfer, state: 'rejected' }).text).toContain('₦5,000')
  expect(transferText({ ...transfer, state: 'waiting', isPending: false }).title).toBe(
    'We are waiting for your payment',
  )
})

it('says where the money is after a rejected transfer expired', () => {
  const { text } = transferText({ ...transfer, state: 'expired', isRejected: true })
  expect(text).toContain('not exactly ₦5,000, so the payment provider returns it')
  expect(text).toContain('no longer reserved')
  expect(text).not.toContain('Transfer exactly')
})

it.each([
  [605, '10:05'],
  [59.9, '0:59'],
  [-3, '0:00'],
])('counts down: %d', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})
