import { describe, expect, it } from 'vitest'

import { paymentViewOf, type SeenPayment } from './payment-view.ts'
import { emptyStatuses } from './provider-status.ts'

const now = new Date('2026-11-21T12:00:00+01:00')
const later = new Date('2026-11-21T12:10:00+01:00')

const held: SeenPayment = {
  state: 'started',
  review: null,
  paidKobo: null,
  isHolding: true,
  expiresAt: later,
  nextPollAt: later,
  lastStatus: null,
  refunds: [],
}
const view = (overrides: Partial<SeenPayment>) => paymentViewOf({ ...held, ...overrides }, now)
const paid = {
  paidKobo: 250_000,
  lastStatus: { code: 'paid' },
  nextPollAt: null,
  isHolding: false,
} as const
const refund = (state: SeenPayment['refunds'][number]['state'], amountKobo = 250_000) => ({
  state,
  amountKobo,
})

describe('an attempt without money', () => {
  it('is started while its portions are held, whatever the provider reports', () => {
    expect(view({})).toBe('started')
    expect(view({ lastStatus: { code: 'failed' } })).toBe('started')
    expect(view({ lastStatus: { code: 'abandoned' }, nextPollAt: null })).toBe('started')
  })

  it('is abandoned once its hold has expired and the provider reports no payment', () => {
    expect(emptyStatuses).toEqual(['not-found', 'failed', 'abandoned', 'reversed'])
    for (const code of emptyStatuses) {
      expect(view({ isHolding: false, lastStatus: { code } })).toBe('abandoned')
      expect(view({ expiresAt: now, lastStatus: { code } })).toBe('abandoned')
    }
  })

  it('stays started while it is pending or the provider does not respond', () => {
    const silence = { code: 'no-answer', detail: 'TimeoutError' } as const
    for (const lastStatus of [null, { code: 'pending' }, { code: 'ongoing' }, silence] as const) {
      expect(view({ isHolding: false, lastStatus })).toBe('started')
    }
  })

  it('is abandoned once polling has ended', () => {
    const lastStatus = { code: 'pending' } as const
    expect(view({ isHolding: false, nextPollAt: null, lastStatus })).toBe('abandoned')
  })

  it('is paid when the provider reports it and it is not settled', () => {
    expect(view({ lastStatus: { code: 'paid' } })).toBe('paid')
  })
})

describe('an attempt with money', () => {
  it('is ordered, and partly refunded after a partial refund', () => {
    expect(view({ ...paid, state: 'ordered' })).toBe('ordered')
    const refunds = [refund('processed', 50_000)]
    expect(view({ ...paid, state: 'ordered', refunds })).toBe('partly refunded')
    expect(view({ ...paid, state: 'refunding', refunds })).toBe('partly refunded')
    expect(view({ ...paid, state: 'ordered', refunds: [...refunds, refund('pending', 1)] })).toBe(
      'refund pending',
    )
  })

  it('has a refund pending until the provider has processed it', () => {
    for (const state of ['due', 'pending'] as const) {
      expect(view({ ...paid, state: 'refunding', refunds: [refund(state)] })).toBe('refund pending')
      expect(view({ ...paid, state: 'ordered', refunds: [refund(state, 100)] })).toBe(
        'refund pending',
      )
    }
  })

  it('is refunded once the refunds reach the paid amount', () => {
    expect(view({ ...paid, state: 'refunding', refunds: [refund('processed')] })).toBe('refunded')
    const parts = [refund('processed', 100_000), refund('processed', 150_000)]
    expect(view({ ...paid, state: 'ordered', refunds: parts })).toBe('refunded')
    expect(view({ ...paid, state: 'ordered', refunds: [refund('processed', 249_999)] })).toBe(
      'partly refunded',
    )
  })

  it('without an order and refunds is paid', () => {
    expect(view({ ...paid, state: 'refunding' })).toBe('paid')
  })
})

describe('an attempt that needs a review', () => {
  it('is shown as that before all other views', () => {
    const review = { code: 'paid-unsettled' } as const
    expect(view({ review })).toBe('needs attention')
    expect(view({ ...paid, review, refunds: [refund('processed')] })).toBe('needs attention')
  })

  it('is shown normally once staff have resolved it', () => {
    const refunds = [refund('failed'), refund('needs-attention', 100)]
    expect(view({ ...paid, state: 'ordered', refunds })).toBe('ordered')
  })
})
