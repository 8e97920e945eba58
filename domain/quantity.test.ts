import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { clampQuantity } from './quantity.ts'

const limits = { room: 8, minOrder: 1 }

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    ['8', 8],
    ['9', 8],
    ['1000000000000', 8],
    ['0', 1],
    ['-2', 1],
    ['2.9', 2],
    ['', 1],
    ['abc', 1],
    ['NaN', 1],
    [4, 4],
    [2.5, 2],
    [Number.NaN, 1],
  ])('%j becomes %i of at most 8', (typed, quantity) => {
    expect(clampQuantity(typed, limits)).toBe(quantity)
  })

  it('is at least the minimum order', () => {
    expect(clampQuantity('1', { room: 8, minOrder: 5 })).toBe(5)
    expect(clampQuantity('no number', { room: 8, minOrder: 5 })).toBe(5)
    expect(clampQuantity('1', { room: 8, minOrder: 0 })).toBe(1)
  })

  it('is at least 1 when nothing is left, and the dish cannot be added', () => {
    expect(clampQuantity('3', { room: 0, minOrder: 1 })).toBe(1)
  })

  it('is a whole number between the minimum and the stock, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.integer().map(String))
    fc.assert(
      fc.property(typed, fc.nat(1000), fc.nat(20), (text, room, minOrder) => {
        const least = Math.max(1, minOrder)
        const quantity = clampQuantity(text, { room, minOrder })
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(least)
        expect(quantity).toBeLessThanOrEqual(Math.max(room, least))
      }),
    )
  })

  it('is unchanged when it is valid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(1000), (quantity, spare) => {
        expect(clampQuantity(quantity, { room: quantity + spare, minOrder: 1 })).toBe(quantity)
      }),
    )
  })
})
