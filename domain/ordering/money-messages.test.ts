import { expect, it } from 'vitest'

import { notRefundedMessage, refundMessage } from './money-messages.ts'

const at = '2026-11-21T11:00:00.000Z'
const payment = (...amounts: number[]) => ({
  reference: 'ORD-1',
  paid: 19_000,
  refunds: amounts.map((amount) => ({ amount, at, state: 'done' as const })),
})

it('states the amount of a cancelled order that was not refunded', () => {
  expect(notRefundedMessage(payment())).toContain('Nothing has been given back so far.')
  expect(notRefundedMessage(payment(5000, 1000))).toContain(
    'The other ₦13,000 has not been given back.',
  )
  expect(notRefundedMessage(payment(5000, 14_000))).toBeUndefined()
})

it('says of a refund what happens with it, and what the customer has to give', () => {
  const refund = { amount: 500, at, state: 'delayed' } as const
  expect(refundMessage(refund).text).toBe('Our staff send it themselves. We call you, or call us.')
  expect(refundMessage({ ...refund, needs: 'bank-account' }).text).toBe(
    'We need your bank account to send it. We call you, or call us.',
  )
  expect(refundMessage({ ...refund, byHand: true }).title).toBe('Given back')
})

it('says that money is kept where staff decided so', () => {
  expect(notRefundedMessage({ ...payment(), keepsMoney: true })).toBe(
    'We kept the ₦19,000 that you paid. Please call us about it, with the reference below.',
  )
  expect(notRefundedMessage({ ...payment(5000), keepsMoney: true })).toContain(
    'We kept the other ₦14,000 that you paid.',
  )
  expect(notRefundedMessage({ ...payment(19_000), keepsMoney: true })).toBeUndefined()
})
