import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { refundableKobo, refundStates } from './payment.ts'
import {
  openRefundStates,
  refundViewOf,
  withoutCoveredFailures,
  trackedStateOf,
} from './refund-view.ts'

const anyRefund = fc.record({
  state: fc.constantFrom(...refundStates),
  amountKobo: fc.integer({ min: 1, max: 300_000 }),
})
const anyRefunds = fc.array(anyRefund, { maxLength: 5 })
const anyPaid = fc.constantFrom(null, 0, 1, 250_000, 500_000)

const sum = (refunds: readonly { amountKobo: number }[]) =>
  refunds.reduce((all, { amountKobo }) => all + amountKobo, 0)

describe('the refund view of a payment', () => {
  it('is, in this order: refunded, pending, partly refunded, or not refunded', () => {
    fc.assert(
      fc.property(anyPaid, anyRefunds, (paidKobo, refunds) => {
        const refundedKobo = sum(refunds.filter(({ state }) => state === 'processed'))
        const isOpen = refunds.some(({ state }) =>
          (openRefundStates as readonly string[]).includes(state),
        )
        const view = refundViewOf({ paidKobo, refunds })
        const isPaid = paidKobo !== null && paidKobo > 0
        expect(view === 'refunded').toBe(isPaid && refundedKobo >= paidKobo)
        expect(view === 'refund pending').toBe(view !== 'refunded' && isOpen)
        const isPart = isPaid && refundedKobo > 0 && refundedKobo < paidKobo
        expect(view === 'partly refunded').toBe(isPart && !isOpen)
      }),
    )
  })

  it('does not depend on the order of its refunds, nor on failed ones', () => {
    fc.assert(
      fc.property(anyPaid, anyRefunds, (paidKobo, refunds) => {
        const view = refundViewOf({ paidKobo, refunds })
        expect(refundViewOf({ paidKobo, refunds: refunds.toReversed() })).toBe(view)
        const others = refunds.filter(({ state }) => state !== 'failed')
        expect(refundViewOf({ paidKobo, refunds: others })).toBe(view)
      }),
    )
  })
})

describe('refunds that count', () => {
  it('are all except failed ones that a later refund replaced', () => {
    fc.assert(
      fc.property(anyRefunds, (refunds) => {
        const paidKobo = 500_000
        const uncovered = withoutCoveredFailures(paidKobo, refunds)
        const isGood = refunds.filter(({ state }) => state !== 'failed')
        expect(uncovered.filter(({ state }) => state !== 'failed')).toEqual(isGood)
        const failed = uncovered.filter(({ state }) => state === 'failed')
        const isSomeLeft = refundableKobo(paidKobo, refunds) > 0
        expect(isSomeLeft || failed.length === 0).toBe(true)
        const last = refunds.at(-1)
        const isLastOpen = isSomeLeft && last?.state === 'failed'
        expect(!isLastOpen || failed.includes(last)).toBe(true)
      }),
    )
  })

  it('exclude one that was requested again, and include one of a larger amount', () => {
    const failed = { state: 'failed', amountKobo: 200 } as const
    const again = { state: 'due', amountKobo: 200 } as const
    expect(withoutCoveredFailures(1000, [failed, again])).toEqual([again])
    const smaller = { ...again, amountKobo: 100 }
    expect(withoutCoveredFailures(1000, [failed, smaller])).toEqual([failed, smaller])
  })

  it('include a failed one of a changed line, which the refund of another line does not cover', () => {
    const failed = { state: 'failed', amountKobo: 200, changeId: 'a' } as const
    const other = { state: 'processed', amountKobo: 500, changeId: 'b' } as const
    const byStaff = { ...other, changeId: null }
    expect(withoutCoveredFailures(1000, [failed, other])).toEqual([failed, other])
    expect(withoutCoveredFailures(1000, [failed, byStaff])).toEqual([byStaff])
  })
})

it.each([
  ['due', 'on-its-way'],
  ['pending', 'on-its-way'],
  ['processed', 'done'],
  ['failed', 'delayed'],
  ['needs-attention', 'delayed'],
] as const)('shows the buyer a refund that is %s as %s', (state, tracked) => {
  expect(trackedStateOf({ state })).toBe(tracked)
})
