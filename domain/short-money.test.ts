import { describe, expect, it } from 'vitest'

import { formatNairaShort } from './short-money.ts'

describe('naira on an axis', () => {
  it.each([
    [0, '₦0'],
    [500, '₦500'],
    [999, '₦999'],
    [1000, '₦1k'],
    [2500, '₦2.5k'],
    [750_000, '₦750k'],
    [999_999, '₦1m'],
    [1_250_000, '₦1.25m'],
    [30_000_000, '₦30m'],
    [1_200_000_000, '₦1.2bn'],
  ])('%i is %s', (naira, text) => {
    expect(formatNairaShort(naira)).toBe(text)
  })
})
