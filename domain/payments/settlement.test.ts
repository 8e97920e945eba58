import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { paymentStates } from './payment.ts'
import { decideSettlement, isForAnotherSale } from './settlement.ts'
import type { PaidTransaction, SettledPayment } from './settlement.ts'

const noon = new Date('2026-11-21T12:00:00+01:00')
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)

const started: SettledPayment = {
  state: 'started',
  method: 'online',
  amountNaira: 2500,
  createdAt: noon,
  expiresAt: hoursBefore(-0.25),
  isUnfulfillable: false,
  anonymisedAt: null,
  paidKobo: null,
  currency: null,
  excessKobo: 0,
  collectedNaira: 0,
}
const unheld = { ...started, expiresAt: noon }
const paid: PaidTransaction = { amountKobo: 250_000, requestedKobo: null, currency: 'NGN' }

const anyPaid = fc.record({
  amountKobo: fc.constantFrom(0, 249_999, 250_000, 250_001, 500_000),
  requestedKobo: fc.constantFrom(null, 250_000, 500_000),
  currency: fc.constantFrom('NGN', 'USD'),
  paidAt: fc.constantFrom(undefined, noon, hoursBefore(100)),
})
const anyPayment = fc.record({
  state: fc.constantFrom(...paymentStates),
  method: fc.constant('online' as const),
  collectedNaira: fc.constant(0),
  amountNaira: fc.constantFrom(0, 2500),
  createdAt: fc.constant(noon),
  expiresAt: fc.constantFrom(noon, started.expiresAt),
  isUnfulfillable: fc.boolean(),
  anonymisedAt: fc.constantFrom(null, noon),
  paidKobo: fc.constantFrom(null, 250_000, 300_000),
  currency: fc.constantFrom(null, 'NGN', 'USD'),
  excessKobo: fc.constantFrom(0, 50_000),
})
const anyStock = fc.constantFrom('held', 'enough', 'short')

it('an unpaid order is placed while its portions are held, once', () => {
  expect(decideSettlement(started, null, 'held')).toMatchObject({ kind: 'place' })
  for (const stock of ['enough', 'short'] as const) {
    expect(decideSettlement(started, null, stock)).toEqual({
      kind: 'refuse',
      refused: 'hold-expired',
    })
  }
  const ordered = { ...started, state: 'ordered' as const }
  expect(decideSettlement(ordered, null, 'held')).toMatchObject({ kind: 'already-settled' })
})

describe('a paid payment', () => {
  it.each([
    ['held', false],
    ['enough', true],
  ] as const)('with its portions %s becomes an order', (stock, takesStock) => {
    const placed = { kind: 'place', excessKobo: 0, takesStock }
    expect(decideSettlement(started, paid, stock)).toEqual(placed)
  })

  it.each([
    ['underpaid', started, { ...paid, amountKobo: 249_999 }, 'held'],
    ['wrong-currency', started, { ...paid, currency: 'USD' }, 'held'],
    ['sold-out-meanwhile', started, paid, 'short'],
    ['not-placeable', { ...started, isUnfulfillable: true }, paid, 'enough'],
    ['not-placeable', { ...started, anonymisedAt: noon }, paid, 'enough'],
  ] as const)('is refunded as %s', (reason, payment, transaction, stock) => {
    const refund = { kind: 'refund', reason, returnsStock: stock === 'held' }
    expect(decideSettlement(payment, transaction, stock)).toEqual(refund)
  })

  it('is refused when it was for another sale, unless we made its reference', () => {
    const old = { ...paid, paidAt: hoursBefore(73) }
    expect(decideSettlement(unheld, old, 'enough')).toEqual({ kind: 'refuse', refused: 'not-paid' })
    expect(decideSettlement(started, old, 'held')).toMatchObject({ kind: 'place' })
    expect(isForAnotherSale(unheld, { paidAt: hoursBefore(72) })).toBe(false)
  })

  it('becomes an order exactly when it is new, for this sale, fulfillable, in stock and paid in full', () => {
    fc.assert(
      fc.property(anyPayment, anyPaid, anyStock, (payment, transaction, stock) => {
        const settlement = decideSettlement(payment, transaction, stock)
        const isNew = payment.state === 'started'
        const isMeant =
          payment.expiresAt > noon || transaction.paidAt?.getTime() !== hoursBefore(100).getTime()
        const isSellable = !payment.isUnfulfillable && payment.anonymisedAt === null
        const isPaid =
          transaction.currency === 'NGN' && transaction.amountKobo >= payment.amountNaira * 100
        const isPlaced = isNew && isMeant && isSellable && isPaid && stock !== 'short'
        expect(settlement.kind === 'place').toBe(isPlaced)
        // A new payment becomes an order; otherwise it is refunded, or was for another sale.
        const possible = isNew ? (isMeant ? ['place', 'refund'] : ['refuse']) : ['already-settled']
        expect(possible).toContain(settlement.kind)
      }),
      { numRuns: 500 },
    )
  })

  it('returns held portions with every refund, and takes portions only when none are held', () => {
    fc.assert(
      fc.property(anyPayment, anyPaid, anyStock, (payment, transaction, stock) => {
        const settlement = decideSettlement(payment, transaction, stock)
        const moves = [
          settlement.kind === 'refund' && settlement.returnsStock,
          settlement.kind === 'place' && settlement.takesStock,
        ]
        expect(moves).toEqual([
          settlement.kind === 'refund' && stock === 'held',
          settlement.kind === 'place' && stock === 'enough',
        ])
      }),
    )
  })
})

describe('a payment that is settled', () => {
  const ordered = { ...started, state: 'ordered', paidKobo: 250_000, currency: 'NGN' } as const
  const largerSumOf = (payment: SettledPayment, overrides: Partial<PaidTransaction>) => {
    const settlement = decideSettlement(payment, { ...paid, ...overrides }, 'held')
    return settlement.kind === 'already-settled' ? settlement.largerSum : 'not settled'
  }

  it('records a larger amount that the provider reports later, and its excess', () => {
    expect(largerSumOf(ordered, { amountKobo: 500_000 })).toEqual({
      paidKobo: 500_000,
      excessKobo: 250_000,
    })
    const refunding = { ...ordered, state: 'refunding', paidKobo: 100_000 } as const
    expect(largerSumOf(refunding, { amountKobo: 500_000 })).toEqual({
      paidKobo: 500_000,
      excessKobo: 0,
    })
  })

  it('never records a smaller amount, nor one in another currency', () => {
    fc.assert(
      fc.property(anyPayment, anyPaid, anyStock, (payment, transaction, stock) => {
        const settlement = decideSettlement(payment, transaction, stock)
        if (settlement.kind !== 'already-settled') return
        const { paidKobo, currency } = payment
        const isLarger =
          paidKobo !== null &&
          transaction.amountKobo > paidKobo &&
          transaction.currency === currency
        expect(settlement.largerSum?.paidKobo).toBe(isLarger ? transaction.amountKobo : undefined)
      }),
    )
  })
})
