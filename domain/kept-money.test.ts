import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { keptMoneyReasons } from './kept-money.ts'
import type { KeptPayment, PaidOrder } from './kept-money.ts'
import { attentionFor } from './payment-attention.ts'
import { excessLeftKobo, refundStates } from './payment.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const minutesAfter = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const paid: KeptPayment = {
  state: 'ordered',
  amountNaira: 19_000,
  paidKobo: 1_900_000,
  excessKobo: 0,
}
const twice: KeptPayment = { ...paid, paidKobo: 3_800_000, excessKobo: 1_900_000 }
const cancelled: PaidOrder = { status: 'cancelled', statusChangedAt: noon }
const pending: PaidOrder = { ...cancelled, status: 'pending' }
const refund = (amountNaira: number, state: (typeof refundStates)[number] = 'pending') => ({
  amountKobo: amountNaira * 100,
  state,
  attempts: 1,
  createdAt: noon,
})

type Given = {
  refunds?: ReturnType<typeof refund>[]
  order?: PaidOrder
  settled?: string[]
}

function look(payment: KeptPayment, { refunds = [], order = cancelled, settled = [] }: Given = {}) {
  const seen = { ...payment, createdAt: noon, askAt: null, lastAnswer: 'paid' }
  const seenTo = settled.map((attention) => ({ attention, at: minutesAfter(0.2) }))
  return attentionFor(seen, { refunds, order, settled: seenTo }, minutesAfter(60))
}

const kept = 'The order was cancelled on 21 Nov 2026, 12:00 PM and ₦19,000 was not refunded.'

describe('a cancelled order', () => {
  it('needs a person while some of what was paid was not asked back', () => {
    expect(look(paid)).toBe(kept)
    expect(look(paid, { refunds: [refund(5000)] })).toContain('₦14,000 was not refunded')
    expect(look(paid, { refunds: [refund(5000), refund(14_000)] })).toBeNull()
    expect(look({ ...paid, paidKobo: null })).toBeNull()
  })

  it.each(['pending', 'preparing', 'ready', 'completed'] as const)(
    'needs no person once it is %s',
    (status) => expect(look(paid, { order: { ...cancelled, status } })).toBeNull(),
  )

  it('has one reason where its refund failed, and one for what was not requested', () => {
    const failed = refund(19_000, 'failed')
    const first = look(paid, { refunds: [failed] })
    expect(first).toContain('failed at the provider')
    expect(look(paid, { refunds: [failed], settled: [`${first}`] })).toBeNull()
    const part = refund(4000, 'failed')
    const settled = [`${look(paid, { refunds: [part] })}`]
    expect(look(paid, { refunds: [part], settled })).toContain('₦15,000 was not refunded')
  })

  it('that was settled stays settled when a part is refunded, not when it is cancelled again', () => {
    const settled = [kept]
    expect(look(paid, { settled })).toBeNull()
    expect(look(paid, { settled, refunds: [refund(5000)] })).toBeNull()
    const order = { ...cancelled, statusChangedAt: minutesAfter(7) }
    expect(look(paid, { settled, order })).toContain('12:07 PM')
  })

  it('needs a person again when it is cancelled again within the same minute', () => {
    const settled = [kept]
    const again = (minutes: number) => ({ ...cancelled, statusChangedAt: minutesAfter(minutes) })
    expect(look(paid, { settled, order: again(0.5) })).toBe(kept)
    expect(look(paid, { settled, order: again(0.21) })).toBeNull()
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
  ])('by ₦%d needs a person', (naira, sentence) => {
    const excessKobo = naira * 100
    const payment = { ...paid, paidKobo: 1_900_000 + excessKobo, excessKobo }
    expect(look(payment, { order: pending })).toBe(sentence)
  })

  it('needs no person for less than a naira, or where the buyer paid the fee', () => {
    expect(look({ ...paid, paidKobo: 1_900_099, excessKobo: 99 }, { order: pending })).toBeNull()
    expect(look({ ...paid, paidKobo: 1_940_000 }, { order: pending })).toBeNull()
  })

  it('is over when as much is given back, for whatever reason', () => {
    const order = pending
    expect(look(twice, { order, refunds: [refund(18_999)] })).toContain('more than the price')
    expect(look(twice, { order, refunds: [refund(18_999), refund(1)] })).toBeNull()
    expect(look(twice, { order, refunds: [refund(19_000, 'failed')] })).toContain('failed')
  })

  it('needs a person again after it was settled when more arrives', () => {
    const settled = [`${look(twice, { order: pending })}`]
    expect(look(twice, { order: pending, settled })).toBeNull()
    const more = { ...twice, paidKobo: 5_700_000, excessKobo: 3_800_000 }
    expect(look(more, { order: pending, settled })).toContain('3 times')
  })

  it('of a cancelled order is one reason, until the whole of it is settled', () => {
    const first = look(twice)
    expect(first).toContain('₦38,000 was not refunded')
    expect(look(twice, { settled: [`${first}`] })).toContain('more than the price')
  })
})

it('reports money for which there is neither an order nor a refund', () => {
  const payment = { ...paid, state: 'refunding' } as const
  expect(look(payment, { refunds: [refund(10_000)] })).toContain('₦9,000 has arrived')
  expect(look(payment, { refunds: [refund(19_000)] })).toBeNull()
})

describe('of any payment', () => {
  const anyRefund = fc.record({
    state: fc.constantFrom(...refundStates),
    amountKobo: fc.integer({ min: 1, max: 2_000_000 }),
  })
  const anything = [
    fc.array(anyRefund, { maxLength: 4 }),
    fc.integer({ min: 0, max: 3_000_000 }),
    fc.constantFrom('pending', 'completed', 'cancelled'),
  ] as const

  it('a person is called while a naira is owed that no refund speaks of, and only then', () => {
    fc.assert(
      fc.property(...anything, (refunds, excessKobo, status) => {
        const payment = { ...paid, paidKobo: 1_900_000 + excessKobo, excessKobo }
        const askedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
        const owedKobo = status === 'cancelled' ? payment.paidKobo : excessKobo
        const reasons = keptMoneyReasons(payment, { refunds, order: { ...cancelled, status } })
        expect(reasons.length > 0).toBe(owedKobo - askedKobo >= 100)
      }),
    )
  })

  it('the excess that is left is never more than what is left', () => {
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
