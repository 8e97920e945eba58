import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isResolved, reviewMessage, type ReviewReason } from './review-reason.ts'

const noon = '2026-11-21T11:00:00.000Z'
const refund = { refundId: 'r1', amountKobo: 280_050, createdAt: noon }
const the = 'The refund of ₦2,800.50 from 21 Nov 2026, 12:00 PM'

/** Every code with the sentence that staff read. */
const sentences: [ReviewReason, string][] = [
  [{ ...refund, code: 'refund-failed' }, `${the} failed at the provider.`],
  [{ ...refund, code: 'refund-waiting' }, `${the} waits for something at the provider.`],
  [
    { ...refund, code: 'refund-not-taken' },
    `${the} was not taken by the provider after 5 tries. We go on trying.`,
  ],
  [{ ...refund, code: 'refund-overdue' }, `${the} is still under way after 14 days.`],
  [
    { code: 'dispute', number: '358950' },
    'The buyer disputes this payment (dispute 358950). Answer at the provider before its deadline.',
  ],
  [
    { code: 'dispute', number: null },
    'The buyer disputes this payment (dispute). Answer at the provider before its deadline.',
  ],
  [
    { code: 'transfer-rejected' },
    'The provider turned back a bank transfer for this payment. The buyer may need a call.',
  ],
  [
    { code: 'paid-unsettled' },
    'The provider has the money, and we failed to write down an order or a refund for it.',
  ],
  [
    { code: 'no-clear-answer' },
    'The provider gave no clear answer for three days. We have stopped asking.',
  ],
  [
    { code: 'order-reversed' },
    'There is an order, but the provider says that the money was given back.',
  ],
  [
    { code: 'other-mode', mode: 'test' },
    'The provider says that this payment was made in test mode, not in ours.',
  ],
  [
    { code: 'unknown-state', state: 'settled' },
    "The provider says a thing of this payment that we do not know: in state 'settled'.",
  ],
  [
    { code: 'order-doubted', status: 'not-found' },
    'There is an order, but the provider now says: not found.',
  ],
  [
    { code: 'order-doubted', status: 'other-mode', detail: 'test' },
    'There is an order, but the provider now says: unexpected response: made in test mode.',
  ],
  [
    { code: 'cancelled-unrefunded', cancelledAt: noon, keptKobo: 1_900_000 },
    'The order was cancelled on 21 Nov 2026, 12:00 PM and ₦19,000 was not refunded.',
  ],
  [
    { code: 'overpaid', excessKobo: 70_000, priceKobo: 1_900_000 },
    '₦700 more than the price of ₦19,000 was paid.',
  ],
  [
    { code: 'overpaid', excessKobo: 3_800_000, priceKobo: 1_900_000 },
    '₦38,000 more than the price of ₦19,000 was paid. It looks as if the buyer paid 3 times.',
  ],
  [
    { code: 'unassigned', keptKobo: 900_000 },
    '₦9,000 has arrived for which there is neither an order nor a refund.',
  ],
  [{ code: 'other', text: 'Please call.' }, 'Please call.'],
]

it.each(sentences)('%j is shown as a sentence', (reason, sentence) => {
  expect(reviewMessage(reason)).toBe(sentence)
})

describe('a resolved reason', () => {
  const anyReason = fc.constantFrom(...sentences.map(([reason]) => reason))

  it('is the one with the same fields, in any order', () => {
    fc.assert(
      fc.property(anyReason, anyReason, (one, other) => {
        const stored = Object.fromEntries(Object.entries(other).toReversed()) as ReviewReason
        expect(isResolved(one, [stored])).toBe(one === other)
      }),
    )
  })

  it('of a cancellation covers every amount of that cancellation, and no other one', () => {
    const cancelled = { code: 'cancelled-unrefunded', cancelledAt: noon, keptKobo: 500 } as const
    expect(isResolved({ ...cancelled, keptKobo: 300 }, [cancelled])).toBe(true)
    expect(isResolved({ ...cancelled, cancelledAt: '2026-11-21T11:00:00.001Z' }, [cancelled])).toBe(
      false,
    )
  })

  it('is not that of another refund of the same amount and time', () => {
    const failed = { ...refund, code: 'refund-failed' } as const
    expect(isResolved(failed, [{ ...failed, refundId: 'r2' }])).toBe(false)
  })
})
