import { describe, expect, it } from 'vitest'

import { nextRefundPollAfter, reviewFor } from './payment-review.ts'
import type { ReviewedPayment, ReviewedRefund } from './payment-review.ts'
import { emptyStatuses, type ProviderStatus } from './provider-status.ts'
import { reviewMessage } from './review-reason.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

const begun = { state: 'started', createdAt: noon, nextPollAt: noon } as const
const started = { ...begun, lastStatus: null, amountNaira: 10_000, paidKobo: null, excessKobo: 0 }
const paid = { nextPollAt: null, lastStatus: { code: 'paid' }, paidKobo: 1_000_000 } as const
const ordered = { ...started, ...paid, state: 'ordered' } as const

function look(overrides: Partial<ReviewedPayment>, hours = 1, refunds: ReviewedRefund[] = []) {
  const review = reviewFor({ ...started, ...overrides }, { refunds }, later(hours))
  return review && reviewMessage(review)
}

const silence: ProviderStatus = { code: 'no-answer', detail: 'down' }
const strange: ProviderStatus = { code: 'unknown-state', detail: 'settled' }

describe('a payment that is not settled', () => {
  it.each([null, { code: 'pending' } as const, silence, strange, ...emptyStatuses.map(codeOf)])(
    'needs no review when the last status was %j an hour ago',
    (lastStatus) => expect(look({ lastStatus })).toBeNull(),
  )

  it('needs a review when it was made in another mode', () => {
    expect(look({ lastStatus: { code: 'other-mode', detail: 'test' } })).toBe(
      'The provider says that this payment was made in test mode, not in ours.',
    )
    expect(look({ lastStatus: { code: 'other-mode' } })).toBeNull()
  })

  it('needs a review when the money arrived and could not be recorded', () => {
    expect(look({ lastStatus: { code: 'paid' } })).toContain('The provider has the money')
  })

  it('needs a review when its state is unknown for more than a day', () => {
    expect(look({ lastStatus: strange }, 24)).toBeNull()
    expect(look({ lastStatus: strange }, 25)).toContain("in state 'settled'")
  })

  it.each([silence, ...(['pending', 'ongoing', 'processing', 'queued'] as const).map(codeOf)])(
    'needs a review when polling ends with %j',
    (lastStatus) => {
      expect(look({ lastStatus }, 73)).toBeNull()
      expect(look({ lastStatus, nextPollAt: null }, 73)).toContain('no clear answer')
    },
  )

  it('needs no review when it was to be paid on delivery and the provider gave no answer', () => {
    const promise = { method: 'on-delivery', lastStatus: silence, nextPollAt: null } as const
    expect(look(promise, 73)).toBeNull()
    expect(look({ ...promise, lastStatus: { code: 'paid' } }, 73)).toContain('has the money')
  })

  it.each(emptyStatuses)('needs no review when polling ends with %j', (code) =>
    expect(look({ lastStatus: { code }, nextPollAt: null }, 73)).toBeNull(),
  )
})

function codeOf<Code extends ProviderStatus['code']>(code: Code) {
  return { code }
}

describe('a payment with an order', () => {
  it.each([{ code: 'paid' }, silence] as const)(
    'needs no review when the provider reports %j',
    (lastStatus) => expect(look({ ...ordered, lastStatus })).toBeNull(),
  )

  it.each([
    [{ code: 'abandoned' }, 'abandoned'],
    [{ code: 'failed' }, 'failed'],
    [{ code: 'not-found' }, 'not found'],
    [{ code: 'pending' }, 'pending'],
    [strange, "unexpected response: in state 'settled'"],
  ] as const)('needs a review when the provider reports %j later', (lastStatus, words) =>
    expect(look({ ...ordered, lastStatus })).toBe(
      `There is an order, but the provider now says: ${words}.`,
    ),
  )

  it('needs a review when it was reversed, but not by us', () => {
    const reversed = { ...ordered, lastStatus: { code: 'reversed' } } as const
    expect(look(reversed)).toContain('given back')
    const refund = { id: 'r1', amountKobo: 1, attempts: 1, createdAt: noon }
    expect(look(reversed, 1, [{ ...refund, state: 'processed' }])).toBeNull()
    const ofLine = { ...refund, changeId: 'c1', state: 'processed' } as const
    expect(look(reversed, 1, [ofLine])).toContain('given back')
  })
})

describe('a refund', () => {
  const refund = {
    id: 'r1',
    state: 'pending',
    amountKobo: 500_050,
    attempts: 1,
    createdAt: noon,
  } as const
  const the = 'The refund of ₦5,000.50 from 21 Nov 2026, 12:00 PM'
  const lookAt = (overrides: Partial<ReviewedRefund>, hours = 1, more: ReviewedRefund[] = []) =>
    look(ordered, hours, [{ ...refund, ...overrides }, ...more])

  it.each([
    [{ state: 'failed' }, `${the} failed at the provider.`],
    [{ state: 'needs-attention' }, `${the} waits for something at the provider.`],
    [
      { state: 'due', attempts: 5 },
      `${the} was not taken by the provider after 5 tries. We go on trying.`,
    ],
    [
      { state: 'due', attempts: 9 },
      `${the} was not taken by the provider after 5 tries. We go on trying.`,
    ],
    [{ state: 'due', attempts: 4 }, null],
    [{ state: 'pending' }, null],
    [{ state: 'processed' }, null],
  ] as const)('that is %j is described as %j', (overrides, sentence) =>
    expect(lookAt(overrides)).toBe(sentence),
  )

  it('that failed needs no review once as much is refunded again', () => {
    const again = { ...refund, id: 'r2', createdAt: later(1) }
    expect(lookAt({ state: 'failed' }, 2, [again])).toBeNull()
    expect(lookAt({ state: 'failed' }, 2, [{ ...again, amountKobo: 5 }])).toContain('failed')
    expect(lookAt({ state: 'failed' }, 2, [{ ...again, state: 'failed' }])).toContain('failed')
  })

  it('that failed needs no review once everything is refunded in parts', () => {
    const half = { ...refund, id: 'r2', createdAt: later(1), amountKobo: 500_000 }
    expect(lookAt({ state: 'failed', amountKobo: 1_000_000 }, 2, [half])).toContain('failed')
    expect(lookAt({ state: 'failed', amountKobo: 1_000_000 }, 2, [half, half])).toBeNull()
  })

  it('that was resolved stays resolved; another one of the same amount and time does not', () => {
    const failed = { ...refund, state: 'failed' } as const
    const at = [failed, { ...failed, id: 'r2' }]
    const first = reviewFor({ ...started, ...ordered }, { refunds: at }, later(1))
    expect(first).toMatchObject({ code: 'refund-failed', refundId: 'r1' })
    const resolved = first ? [first] : []
    expect(
      reviewFor({ ...started, ...ordered }, { refunds: at, resolved }, later(1)),
    ).toMatchObject({ refundId: 'r2' })
    expect(
      reviewFor({ ...started, ...ordered }, { refunds: [failed], resolved }, later(1)),
    ).toBeNull()
  })

  it('is polled for two weeks, less and less often, and then needs a review', () => {
    let now = noon
    const pauses: number[] = []
    for (let at = nextRefundPollAfter(now, refund); at; at = nextRefundPollAfter(now, refund)) {
      pauses.push(at.getTime() - now.getTime())
      now = at
    }
    expect(pauses[0]).toBe(5 * 60_000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.length).toBeLessThan(50)
    expect(now.getTime()).toBeGreaterThanOrEqual(later(14 * 24).getTime())
    expect(lookAt({}, 14 * 24)).toContain('still under way after 14 days')
    expect(lookAt({}, 14 * 24 - 1)).toBeNull()
  })

  it.each(['processed', 'failed'] as const)('that is %s is not polled any more', (state) => {
    expect(nextRefundPollAfter(noon, { state, createdAt: noon })).toBeNull()
  })
})
