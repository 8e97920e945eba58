import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatKobo, formatNaira, minimumChargeNaira, toKobo } from './money.ts'

describe('money shown to a customer', () => {
  it.each([
    [0, '₦0'],
    [50, '₦50'],
    [3400, '₦3,400'],
    [10_000_000, '₦10,000,000'],
  ])('%i naira is %s', (naira, text) => {
    expect(formatNaira(naira)).toBe(text)
  })

  it('never shows decimals and never loses a digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000_000 }), (naira) => {
        const text = formatNaira(naira)
        expect(text).not.toContain('.')
        expect(text.replace(/\D/g, '')).toBe(String(naira))
      }),
    )
  })
})

describe('money with kobo', () => {
  it.each([
    [0, '₦0'],
    [1, '₦0.01'],
    [100_050, '₦1,000.50'],
    [100_000, '₦1,000'],
    [-100_050, '-₦1,000.50'],
  ])('%i kobo is %s', (kobo, text) => {
    expect(formatKobo(kobo)).toBe(text)
  })
})

describe('both formats', () => {
  const locale = { style: 'currency', currency: 'NGN' } as const
  const whole = new Intl.NumberFormat('en-NG', { ...locale, maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat('en-NG', { ...locale, minimumFractionDigits: 2 })
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

  it('match Nigerian English', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatNaira(amount)).toBe(whole.format(amount))
        const kobo = amount % 100 === 0 ? whole : exact
        expect(formatKobo(amount)).toBe(kobo.format(amount / 100))
      }),
    )
  })
})

describe('money for the provider', () => {
  it('is a hundred kobo per naira, exactly', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (naira) => {
        expect(BigInt(toKobo(naira))).toBe(BigInt(naira) * 100n)
      }),
    )
  })

  it('starts at 5,000 kobo', () => {
    expect(toKobo(minimumChargeNaira)).toBe(5000)
  })
})
