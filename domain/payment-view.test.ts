import { describe, expect, it } from 'vitest'

import { wordsFor } from './payment-attention.ts'
import { emptyAnswers, paymentViewOf } from './payment-view.ts'
import type { SeenPayment } from './payment-view.ts'

const now = new Date('2026-11-21T12:00:00+01:00')
const later = new Date('2026-11-21T12:10:00+01:00')

const held: SeenPayment = {
  state: 'started',
  attention: null,
  paidKobo: null,
  isHolding: true,
  expiresAt: later,
  askAt: later,
  lastAnswer: null,
  refunds: [],
}
const view = (given: Partial<SeenPayment>) => paymentViewOf({ ...held, ...given }, now)
const paid = { paidKobo: 250_000, lastAnswer: 'paid', askAt: null, isHolding: false }
const refund = (state: SeenPayment['refunds'][number]['state'], amountKobo = 250_000) => ({
  state,
  amountKobo,
})

describe('an attempt without money', () => {
  it('is started while its portions are held, whatever the provider says', () => {
    expect(view({})).toBe('started')
    expect(view({ lastAnswer: 'failed' })).toBe('started')
    expect(view({ lastAnswer: 'abandoned', askAt: null })).toBe('started')
  })

  it('is abandoned once its hold is over and the provider says that nothing came', () => {
    for (const status of ['not-found', 'failed', 'abandoned', 'reversed']) {
      const lastAnswer = wordsFor({ kind: 'not-paid', status })
      expect(emptyAnswers).toContain(lastAnswer)
      expect(view({ isHolding: false, lastAnswer })).toBe('abandoned')
      expect(view({ expiresAt: now, lastAnswer })).toBe('abandoned')
    }
  })

  it('stays started while something is under way or the provider is silent', () => {
    for (const lastAnswer of [null, 'pending', 'ongoing', 'no answer: TimeoutError']) {
      expect(view({ isHolding: false, lastAnswer })).toBe('started')
    }
  })

  it('is abandoned when nobody asks any more', () => {
    expect(view({ isHolding: false, askAt: null, lastAnswer: 'pending' })).toBe('abandoned')
  })

  it('is paid when the provider says so and nothing is decided', () => {
    expect(view({ lastAnswer: wordsFor({ kind: 'paid' }) })).toBe('paid')
  })
})

describe('an attempt with money', () => {
  it('is ordered, and partly refunded when a part went back', () => {
    expect(view({ ...paid, state: 'ordered' })).toBe('ordered')
    const refunds = [refund('processed', 50_000)]
    expect(view({ ...paid, state: 'ordered', refunds })).toBe('partly refunded')
    expect(view({ ...paid, state: 'refunding', refunds })).toBe('partly refunded')
    expect(view({ ...paid, state: 'ordered', refunds: [...refunds, refund('pending', 1)] })).toBe(
      'refund pending',
    )
  })

  it('has a refund pending until the provider is done', () => {
    for (const state of ['due', 'pending'] as const) {
      expect(view({ ...paid, state: 'refunding', refunds: [refund(state)] })).toBe('refund pending')
      expect(view({ ...paid, state: 'ordered', refunds: [refund(state, 100)] })).toBe(
        'refund pending',
      )
    }
  })

  it('is refunded once all of it went back, in one or in parts', () => {
    expect(view({ ...paid, state: 'refunding', refunds: [refund('processed')] })).toBe('refunded')
    const parts = [refund('processed', 100_000), refund('processed', 150_000)]
    expect(view({ ...paid, state: 'ordered', refunds: parts })).toBe('refunded')
    expect(view({ ...paid, state: 'ordered', refunds: [refund('processed', 249_999)] })).toBe(
      'partly refunded',
    )
  })

  it('of which nothing went back without an order is paid', () => {
    expect(view({ ...paid, state: 'refunding' })).toBe('paid')
  })
})

describe('an attempt that needs attention', () => {
  it('has a note for a person, before all else', () => {
    const attention = 'The refund failed.'
    expect(view({ attention })).toBe('needs attention')
    expect(view({ ...paid, attention, refunds: [refund('processed')] })).toBe('needs attention')
  })

  it('needs it no more once a person has seen to it', () => {
    const refunds = [refund('failed'), refund('needs-attention', 100)]
    expect(view({ ...paid, state: 'ordered', refunds })).toBe('ordered')
  })
})
