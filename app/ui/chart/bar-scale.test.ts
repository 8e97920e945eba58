import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaleFor } from './bar-scale.ts'

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
