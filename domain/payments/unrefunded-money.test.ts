import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { reviewFor } from './payment-review.ts'
import { excessLeftKobo, refundStates } from './payment.ts'
import { reviewMessage, type ReviewReason } from './review-reason.ts'
import { type PaidOrder, type PaymentAmounts, unrefundedReasons } from './unrefunded-money.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const paid: PaymentAmounts = {
  state: 'ordered',
  amountNaira: 19_000,
  paidKobo: 1_900_000,
  excessKobo: 0,
}
const twice: PaymentAmounts = { ...paid, paidKobo: 3_800_000, excessKobo: 1_900_000 }
const cancelled: PaidOrder = { status: 'cancelled', statusChangedAt: noon }
const pending: PaidOrder = { ...cancelled, status: 'pending' }
const refund = (amountNaira: number, state: (typeof refundStates)[number] = 'pending') => ({
  id: `r${amountNaira}`,
  amountKobo: amountNaira * 100,
  state,
  attempts: 1,
  createdAt: noon,
})

type Context = {
  refunds?: ReturnType<typeof refund>[]
  order?: PaidOrder
  resolved?: ReviewReason[]
}

function reviewOf(
  payment: PaymentAmounts,
  { refunds = [], order = cancelled, resolved = [] }: Context = {},
) {
  const lastStatus = { code: 'paid' } as const
  const seen = { ...payment, createdAt: noon, nextPollAt: null, lastStatus }
  return reviewFor(seen, { refunds, order, resolved }, minutesAfter(60))
}

/** The reasons as sentences. */
function look(payment: PaymentAmounts, context?: Context) {
  const review = reviewOf(payment, context)
  return review && reviewMessage(review)
}

/** Reasons that staff have resolved. */
function resolve(payment: PaymentAmounts, context?: Context) {
  return [reviewOf(payment, context)].filter((reason) => reason !== null)
}

const cancelledReason =
  'The order was cancelled on 21 Nov 2026, 12:00 PM and ₦19,000 was not refunded.'

describe('a cancelled order', () => {
  it('needs a review while a part of the payment has no refund', () => {
    expect(look(paid)).toBe(cancelledReason)
    expect(look(paid, { refunds: [refund(5000)] })).toContain('₦14,000 was not refunded')
    expect(look(paid, { refunds: [refund(5000), refund(14_000)] })).toBeNull()
    expect(look({ ...paid, paidKobo: null })).toBeNull()
  })

  it.each(['pending', 'preparing', 'ready', 'completed'] as const)(
    'needs no review once it is %s',
    (status) => expect(look(paid, { order: { ...cancelled, status } })).toBeNull(),
  )

  it('needs a review for one naira', () => {
    expect(look(paid, { refunds: [refund(18_999)] })).toContain('₦1 was not refunded')
  })

  it('has one reason for its failed refund, and one for the amount without a refund', () => {
    const refunds = [refund(19_000, 'failed')]
    expect(look(paid, { refunds })).toContain('failed at the provider')
    expect(look(paid, { refunds, resolved: resolve(paid, { refunds }) })).toBeNull()
    const part = [refund(4000, 'failed')]
    const resolved = resolve(paid, { refunds: part })
    expect(look(paid, { refunds: part, resolved })).toContain('₦15,000 was not refunded')
  })

  it('that was resolved stays resolved when a part is refunded, not when it is cancelled again', () => {
    const resolved = resolve(paid)
    expect(look(paid, { resolved })).toBeNull()
    expect(look(paid, { resolved, refunds: [refund(5000)] })).toBeNull()
    const order = { ...cancelled, statusChangedAt: minutesAfter(7) }
    expect(look(paid, { resolved, order })).toContain('12:07 PM')
  })

  it('needs a review again when it is cancelled again within the same minute', () => {
    const resolved = resolve(paid)
    const again = (ms: number) => ({
      ...cancelled,
      statusChangedAt: new Date(noon.getTime() + ms),
    })
    expect(look(paid, { resolved, order: again(30_000) })).toBe(cancelledReason)
    expect(look(paid, { resolved, order: again(1) })).toBe(cancelledReason)
    expect(look(paid, { resolved, order: again(0) })).toBeNull()
  })
})

describe('a payment above the price', () => {
  it.each([
    [
      19_000,
      '₦19,000 more than the price of ₦19,000 was paid. It looks as if the buyer paid twice.',
    ],
    [
      38_000,
      '₦38,000 more than the price of ₦19,000 was paid. It looks as if the buyer paid 3 times.',
    ],
    [700, '₦700 more than the price of ₦19,000 was paid.'],
  ])('by ₦%d needs a review', (naira, sentence) => {
    const excessKobo = naira * 100
    const payment = { ...paid, paidKobo: 1_900_000 + excessKobo, excessKobo }
    expect(look(payment, { order: pending })).toBe(sentence)
  })

  it('needs no review for less than a naira, or when the buyer paid the fee', () => {
    expect(look({ ...paid, paidKobo: 1_900_099, excessKobo: 99 }, { order: pending })).toBeNull()
    expect(look({ ...paid, paidKobo: 1_940_000 }, { order: pending })).toBeNull()
  })

  it('needs no review once as much is refunded, for any reason', () => {
    const order = pending
    expect(look(twice, { order, refunds: [refund(18_999)] })).toContain('more than the price')
    expect(look(twice, { order, refunds: [refund(18_999), refund(1)] })).toBeNull()
    expect(look(twice, { order, refunds: [refund(19_000, 'failed')] })).toContain('failed')
  })

  it('needs a review again after it was resolved when more arrives', () => {
    const resolved = resolve(twice, { order: pending })
    expect(look(twice, { order: pending, resolved })).toBeNull()
    const more = { ...twice, paidKobo: 5_700_000, excessKobo: 3_800_000 }
    expect(look(more, { order: pending, resolved })).toContain('3 times')
  })

  it('of a cancelled order is one reason, until all of it is resolved', () => {
    expect(look(twice)).toContain('₦38,000 was not refunded')
    expect(look(twice, { resolved: resolve(twice) })).toContain('more than the price')
  })
})

it('reports money for which there is neither an order nor a refund', () => {
  const payment = { ...paid, state: 'refunding' } as const
  expect(look(payment, { refunds: [refund(10_000)] })).toContain('₦9,000 has arrived')
  expect(look(payment, { refunds: [refund(19_000)] })).toBeNull()
})

describe('any payment', () => {
  const anyRefund = fc.record({
    state: fc.constantFrom(...refundStates),
    amountKobo: fc.integer({ min: 1, max: 2_000_000 }),
  })
  const anything = [
    fc.array(anyRefund, { maxLength: 4 }),
    fc.integer({ min: 0, max: 3_000_000 }),
    fc.constantFrom('pending', 'completed', 'cancelled'),
  ] as const

  it('needs a review exactly while a naira or more is owed without a refund', () => {
    fc.assert(
      fc.property(...anything, (refunds, excessKobo, status) => {
        const payment = { ...paid, paidKobo: 1_900_000 + excessKobo, excessKobo }
        const askedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
        const owedKobo = status === 'cancelled' ? payment.paidKobo : excessKobo
        const reasons = unrefundedReasons(payment, { refunds, order: { ...cancelled, status } })
        expect(reasons.length > 0).toBe(owedKobo - askedKobo >= 100)
      }),
    )
  })

  it('never has more refundable excess than refundable amount', () => {
    const [someRefunds, someKobo] = anything
    fc.assert(
      fc.property(someRefunds, someKobo, (refunds, excessKobo) => {
        const payment = { paidKobo: 1_900_000 + excessKobo, excessKobo }
        const going = refunds.filter(({ state }) => state !== 'failed')
        const goingKobo = going.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
        expect(excessLeftKobo(payment, refunds)).toBe(Math.max(0, excessKobo - goingKobo))
      }),
    )
  })
})
