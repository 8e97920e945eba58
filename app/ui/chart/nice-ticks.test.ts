import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { niceTicks } from './nice-ticks.ts'

describe('the ticks of an axis', () => {
  it.each([
    [0, [0]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7500, [0, 2000, 4000, 6000, 8000]],
    [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
    [1_200_001, [0, 500_000, 1_000_000, 1_500_000]],
  ])('for at most %i', (highest, ticks) => {
    expect(niceTicks(highest)).toEqual(ticks)
  })

  it('reach the highest value in few even steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (highest) => {
        const ticks = niceTicks(highest)
        const [, step = 0] = ticks
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
        expect(ticks.at(-2)).toBeLessThan(highest)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(Number.isInteger(step)).toBe(true)
      }),
    )
  })
})
