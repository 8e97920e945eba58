import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { niceTicks, scaleFor } from './bar-scale.ts'

const values = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 366 })
const widths = fc.integer({ min: 240, max: 1400 })

describe('the scale of a bar chart', () => {
  it('maps the middle of every bar to that bar', () => {
    fc.assert(
      fc.property(values, widths, (values, width) => {
        const scale = scaleFor(values, width)
        const found = values.map((_, index) => scale.indexAt(scale.middleOf(index)))
        expect(found).toEqual(values.map((_, index) => index))
      }),
    )
  })

  it('keeps every bar between floor and ceiling, and the smallest sale visible', () => {
    fc.assert(
      fc.property(values, widths, (values, width) => {
        const scale = scaleFor(values, width)
        for (const value of values) {
          const height = scale.heightOf(value)
          expect(height).toBeLessThanOrEqual(scale.floor - scale.top + 0.001)
          expect(height > 0).toBe(value > 0)
        }
      }),
    )
  })

  it('labels the last bar, and no two labels overlap', () => {
    fc.assert(
      fc.property(values, widths, (values, width) => {
        const scale = scaleFor(values, width)
        const labelled = values.map((_, index) => index).filter((index) => scale.hasLabel(index))
        expect(labelled.at(-1)).toBe(values.length - 1)
        const gaps = labelled.slice(1).map((index, place) => index - (labelled[place] ?? 0))
        for (const gap of gaps) expect(gap * scale.band).toBeGreaterThanOrEqual(61.9)
      }),
    )
  })

  it('stays in its plot when the pointer leaves it', () => {
    const scale = scaleFor([1, 2, 3], 400)
    expect(scale.indexAt(-50)).toBe(0)
    expect(scale.indexAt(5000)).toBe(2)
  })

  it('works without bars', () => {
    const scale = scaleFor([], 400)
    expect(scale.ticks).toEqual([0])
    expect(Number.isFinite(scale.band)).toBe(true)
  })
})

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
