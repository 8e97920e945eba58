import { describe, expect, it } from 'vitest'

import { attentionFor, nextFollowAfter, wordsFor } from './payment-attention.ts'
import type { Attended, AttendedRefund } from './payment-attention.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

const begun = { state: 'started', createdAt: noon, askAt: noon } as const
const started = { ...begun, lastAnswer: null, amountNaira: 10_000, paidKobo: null, excessKobo: 0 }
const paid = { askAt: null, lastAnswer: 'paid', paidKobo: 1_000_000 }
const ordered = { ...started, ...paid, state: 'ordered' } as const

const look = (given: Partial<Attended>, hours = 1, refunds: AttendedRefund[] = []) =>
  attentionFor({ ...started, ...given }, { refunds }, later(hours))

describe('what the provider said, for staff', () => {
  it.each([
    [{ kind: 'paid' }, 'paid'],
    [{ kind: 'not-paid', status: 'abandoned' }, 'abandoned'],
    [{ kind: 'not-paid', status: 'not-found' }, 'not found'],
    [{ kind: 'unknown', why: 'TimeoutError' }, 'no answer: TimeoutError'],
    [
      { kind: 'unknown', why: 'made in test mode', oddity: 'other-mode' },
      'odd answer: made in test mode',
    ],
  ] as const)('of %j is %j', (answer, words) => {
    expect(wordsFor(answer)).toBe(words)
  })

  it('is never long', () => {
    expect(wordsFor({ kind: 'unknown', why: 'x'.repeat(500) })).toHaveLength(100)
  })
})

describe('a payment that is not decided', () => {
  const mode = wordsFor({ kind: 'unknown', why: 'made in test mode', oddity: 'other-mode' })
  const strange = wordsFor({
    kind: 'unknown',
    why: "in state 'settled'",
    oddity: 'strange-state',
  })

  it.each([null, 'abandoned', 'failed', 'not found', 'pending', 'no answer: down', strange])(
    'needs nobody when the last answer was %j an hour ago',
    (lastAnswer) => expect(look({ lastAnswer })).toBeNull(),
  )

  it('needs a person when it was made in another mode', () => {
    expect(look({ lastAnswer: mode })).toBe(
      'The provider says that this payment was made in test mode, not in ours.',
    )
  })

  it('needs one when the money is there, and could not be written down', () => {
    expect(look({ lastAnswer: 'paid' })).toContain('The provider has the money')
  })

  it('needs one when its state is none that we know, for more than a day', () => {
    expect(look({ lastAnswer: strange }, 24)).toBeNull()
    expect(look({ lastAnswer: strange }, 25)).toContain("in state 'settled'")
  })

  it.each(['no answer: down', 'pending', 'ongoing', 'processing', 'queued'])(
    'needs one when asking ends with %j',
    (lastAnswer) => {
      expect(look({ lastAnswer }, 73)).toBeNull()
      expect(look({ lastAnswer, askAt: null }, 73)).toContain('no clear answer')
    },
  )

  it.each(['abandoned', 'failed', 'not found'])('needs nobody when it ends with %j', (lastAnswer) =>
    expect(look({ lastAnswer, askAt: null }, 73)).toBeNull(),
  )
})

describe('a payment with an order', () => {
  it.each(['paid', 'no answer: down'])('is well when the provider says %j', (lastAnswer) =>
    expect(look({ ...ordered, lastAnswer })).toBeNull(),
  )

  it.each(['abandoned', 'failed', 'not found', 'pending'])(
    'needs a person when the provider says %j later',
    (lastAnswer) =>
      expect(look({ ...ordered, lastAnswer })).toBe(
        `There is an order, but the provider now says: ${lastAnswer}.`,
      ),
  )

  it('needs one when the money went back, but not by us', () => {
    expect(look({ ...ordered, lastAnswer: 'reversed' })).toContain('given back')
    const processed = { state: 'processed', amountKobo: 1, attempts: 1, createdAt: noon } as const
    expect(look({ ...ordered, lastAnswer: 'reversed' }, 1, [processed])).toBeNull()
  })
})

describe('a refund', () => {
  const refund = { state: 'pending', amountKobo: 500_050, attempts: 1, createdAt: noon } as const
  const the = 'The refund of ₦5,000.50 from 21 Nov 2026, 12:00 PM'
  const lookAt = (given: Partial<AttendedRefund>, hours = 1, more: AttendedRefund[] = []) =>
    look(ordered, hours, [{ ...refund, ...given }, ...more])

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
  ] as const)('that is %j says %j', (given, sentence) => expect(lookAt(given)).toBe(sentence))

  it('that failed is over when as much is given back anew', () => {
    const anew = { ...refund, createdAt: later(1) }
    expect(lookAt({ state: 'failed' }, 2, [anew])).toBeNull()
    expect(lookAt({ state: 'failed' }, 2, [{ ...anew, amountKobo: 5 }])).toContain('failed')
    expect(lookAt({ state: 'failed' }, 2, [{ ...anew, state: 'failed' }])).toContain('failed')
  })

  it('that failed is over when all that was paid goes back in parts', () => {
    const half = { ...refund, createdAt: later(1), amountKobo: 500_000 }
    expect(lookAt({ state: 'failed', amountKobo: 1_000_000 }, 2, [half])).toContain('failed')
    expect(lookAt({ state: 'failed', amountKobo: 1_000_000 }, 2, [half, half])).toBeNull()
  })

  it('is followed for two weeks, ever more rarely, and then needs a person', () => {
    let now = noon
    const pauses: number[] = []
    for (let at = nextFollowAfter(now, refund); at; at = nextFollowAfter(now, refund)) {
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

  it.each(['processed', 'failed'] as const)('that is %s is not followed any more', (state) => {
    expect(nextFollowAfter(noon, { state, createdAt: noon })).toBeNull()
  })
})
