import { describe, expect, it } from 'vitest'

import { type HelpAttempt, helpResultOf, pickAttempt } from './payment-help.ts'

const noonMs = Date.parse('2026-11-21T12:00:00+01:00')

function makeAttempt(minutesAgo: number, overrides: Partial<HelpAttempt> = {}): HelpAttempt {
  const createdAt = new Date(noonMs - minutesAgo * 60_000)
  return {
    reference: `ORD-${minutesAgo}`,
    state: 'started',
    method: 'online',
    paidKobo: null,
    view: 'started',
    refunds: [],
    lastStatus: null,
    createdAt,
    orderStatus: null,
    ...overrides,
  }
}

const paid = { state: 'ordered', orderStatus: 'pending' } as const

describe('the payment attempt shown to a customer', () => {
  it.each([
    ['undefined without attempts', [], undefined],
    ['the newest', [makeAttempt(0), makeAttempt(10)], 'ORD-0'],
    ['a paid one rather than the newest', [makeAttempt(0), makeAttempt(60, paid)], 'ORD-60'],
    ['not an order of more than an hour before', [makeAttempt(0), makeAttempt(61, paid)], 'ORD-0'],
  ])('is %s', (_, attempts, reference) => {
    expect(pickAttempt(attempts, new Set())?.reference).toBe(reference)
  })

  it('is the one that was just polled, however old', () => {
    const attempts = [makeAttempt(0), makeAttempt(10, paid), makeAttempt(600, paid)]
    expect(pickAttempt(attempts, new Set(['ORD-600']))?.reference).toBe('ORD-600')
  })
})

describe('what a customer is told of an order', () => {
  it.each([
    ['in-kitchen', { method: 'online', paidKobo: 250_000, orderStatus: 'pending' }],
    ['in-kitchen', { method: 'on-delivery', paidKobo: 250_000, orderStatus: 'pending' }],
    ['to-be-paid', { method: 'on-delivery', paidKobo: null, orderStatus: 'pending' }],
    ['to-be-paid', { method: 'on-delivery', paidKobo: null, orderStatus: 'completed' }],
    ['free', { method: 'free', paidKobo: 0, orderStatus: 'ready' }],
    ['cancelled-unpaid', { method: 'on-delivery', paidKobo: null, orderStatus: 'cancelled' }],
  ] as const)('is %s for %j', (result, order) => {
    expect(helpResultOf(makeAttempt(0, { state: 'ordered', ...order }), false)).toBe(result)
  })
})
