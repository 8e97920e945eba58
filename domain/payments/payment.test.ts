import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  checkPaidAmount,
  excessLeftKobo,
  nextPollAfter,
  refundableKobo,
  refundStates,
  splitRefund,
} from './payment.ts'

const price = 850_000

function judge(amountKobo: number, requestedKobo: number | null = amountKobo, currency = 'NGN') {
  return checkPaidAmount({ amountKobo, requestedKobo, currency }, price)
}

describe('the paid amount', () => {
  it('fits when it equals the price to the kobo', () => {
    expect(judge(price)).toEqual({ fits: true, excessKobo: 0 })
    expect(judge(price, null)).toEqual({ fits: true, excessKobo: 0 })
  })

  it('does not fit when it is one kobo less', () => {
    expect(judge(price - 1)).toEqual({ fits: false, why: 'underpaid' })
    expect(judge(price - 1, null)).toEqual({ fits: false, why: 'underpaid' })
    expect(judge(0)).toEqual({ fits: false, why: 'underpaid' })
  })

  it('fits when it is one kobo more, which is recorded', () => {
    expect(judge(price + 1)).toEqual({ fits: true, excessKobo: 1 })
    expect(judge(price + 1, null)).toEqual({ fits: true, excessKobo: 1 })
  })

  it('has no excess when the buyer bears the fee', () => {
    expect(judge(price + 13_000, price)).toEqual({ fits: true, excessKobo: 0 })
  })

  it('does not fit when less than the requested price arrived', () => {
    expect(judge(price - 1, price)).toEqual({ fits: false, why: 'underpaid' })
  })

  it('is the amount that arrived when less than the price was requested', () => {
    expect(judge(price, price - 1)).toEqual({ fits: true, excessKobo: 0 })
    expect(judge(price - 1, price - 500)).toEqual({ fits: false, why: 'underpaid' })
  })

  it.each(['USD', 'GHS', 'ngn', ''])('does not fit in %j, whatever the amount', (currency) => {
    expect(judge(price, price, currency)).toEqual({ fits: false, why: 'wrong-currency' })
    expect(judge(price * 100, price, currency)).toEqual({ fits: false, why: 'wrong-currency' })
  })

  it('fits exactly when it covers the price', () => {
    const kobo = fc.nat({ max: 2_000_000 })
    fc.assert(
      fc.property(kobo, fc.option(kobo), kobo, (amountKobo, requestedKobo, expected) => {
        const verdict = checkPaidAmount({ amountKobo, requestedKobo, currency: 'NGN' }, expected)
        expect(verdict.fits).toBe(amountKobo >= expected)
      }),
    )
  })

  it('never has an excess above the difference to the price', () => {
    const kobo = fc.nat({ max: 2_000_000 })
    fc.assert(
      fc.property(kobo, kobo, kobo, (expected, above, requestedKobo) => {
        const paid = { amountKobo: expected + above, requestedKobo, currency: 'NGN' }
        const excessKobo = requestedKobo === expected ? 0 : above
        expect(checkPaidAmount(paid, expected)).toEqual({ fits: true, excessKobo })
      }),
    )
  })
})

describe('the refundable amount', () => {
  it('is what was paid, less all refunds that did not fail', () => {
    expect(refundableKobo(price, [])).toBe(price)
    for (const state of refundStates) {
      const left = state === 'failed' ? price : price - 50_000
      expect(refundableKobo(price, [{ amountKobo: 50_000, state }])).toBe(left)
    }
  })

  it('is never negative', () => {
    expect(refundableKobo(100, [{ amountKobo: 150, state: 'processed' }])).toBe(0)
  })
})

it('is refunded of the excess by any refund but those of changed lines', () => {
  const payment = { paidKobo: 500_000, excessKobo: 50_000 }
  const refund = { amountKobo: 30_000, state: 'processed' } as const
  expect(excessLeftKobo(payment, [refund])).toBe(20_000)
  expect(excessLeftKobo(payment, [{ ...refund, changeId: 'c1' }])).toBe(50_000)
})

it('goes back through the provider as far as it came from there, whatever was given by hand', () => {
  const payment = { paidKobo: 1_000_000, collectedNaira: 4000 }
  const byHand = { amountKobo: 400_000, state: 'processed', byHand: true } as const
  expect(splitRefund(payment, [byHand], 600_000)).toEqual({ providerKobo: 600_000, byHandKobo: 0 })
})

describe('polling a payment that is not settled', () => {
  const createdAt = new Date('2026-11-21T11:00:00Z')
  const after = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)

  it('continues for three days, less and less often', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 60].map((pollCount) => {
      const next = nextPollAfter(after(70), { pollCount, createdAt })
      return next && (next.getTime() - after(70).getTime()) / 60_000
    })
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 60])
    expect(nextPollAfter(after(73), { pollCount: 70, createdAt })).toBeNull()
  })

  it('does not end with the first response after a long power cut', () => {
    expect(nextPollAfter(after(110), { pollCount: 1, createdAt })).toEqual(
      new Date(after(110).getTime() + 2 * 60_000),
    )
    expect(nextPollAfter(after(110), { pollCount: 8, createdAt })).toBeNull()
  })
})
