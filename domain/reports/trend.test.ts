import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type DayFigures, daysOfMonth, everyDay, formatTrend, latestMonths } from './trend.ts'

function makeDay(date: string, overrides: Partial<DayFigures> = {}): DayFigures {
  return { date, orders: 1, pending: 0, completed: 0, revenue: 0, ...overrides }
}

const anyFigure = fc.integer({ min: 1, max: 1_000_000_000 })

describe('the trend of a figure', () => {
  it.each([
    [112_500, 100_000, '+12.5%'],
    [97, 100, '-3.0%'],
    [100, 100, '+0.0%'],
    [99_999, 100_000, '+0.0%'],
    [3, 1, '+200.0%'],
    [2, 3, '-33.3%'],
    [5, 3, '+66.7%'],
    [1_000_005, 1_000_000, '+0.0%'],
    [0, 7, '-100.0%'],
    [4, 0, '+100.0%'],
    [0, 0, '+0.0%'],
  ])('from %i after %i is %s', (latest, previous, trend) => {
    expect(formatTrend(latest, previous)).toBe(trend)
  })

  it('is +0% without a previous month', () => {
    expect(formatTrend(5000, undefined)).toBe('+0%')
  })

  it('always has a sign and one decimal', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (latest, previous) => {
        expect(formatTrend(latest, previous)).toMatch(/^[+-]\d+\.\d%$/)
      }),
    )
  })

  it('is rounded to one decimal', () => {
    fc.assert(
      fc.property(anyFigure, anyFigure, (latest, previous) => {
        const exact = ((latest - previous) / previous) * 100
        const shown = Number(formatTrend(latest, previous).slice(0, -1))
        expect(Math.abs(shown - exact)).toBeLessThanOrEqual(0.05 + Math.abs(exact) * 1e-9)
      }),
    )
  })

  it('is symmetric for rising and falling figures', () => {
    fc.assert(
      fc.property(anyFigure, fc.nat(), (previous, change) => {
        const by = Math.min(change, previous)
        const [rise, fall] = [previous + by, previous - by].map((now) => formatTrend(now, previous))
        expect(fall?.slice(1)).toBe(rise?.slice(1))
      }),
    )
  })
})

describe('the months that a trend compares', () => {
  const days = [
    makeDay('2025-12-31', { completed: 1, revenue: 1000 }),
    makeDay('2026-03-01', { completed: 2, revenue: 3000 }),
    makeDay('2026-03-31', { completed: 1, revenue: 500 }),
    makeDay('2026-10-05'),
  ]

  it('are the two latest that have sales, however far apart', () => {
    expect(latestMonths(days, 'orders')).toEqual(['2026-10', '2026-03'])
    expect(latestMonths(days, 'completed')).toEqual(['2026-03', '2025-12'])
    expect(latestMonths([], 'orders')).toEqual([])
  })

  it.each([
    ['2026-11', '2026-11-30'],
    ['2026-12', '2026-12-31'],
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
  ])('%s ends on %s', (month, to) => {
    expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to })
  })
})

describe('every day of a range', () => {
  it('includes its completed orders, also 0', () => {
    const days = [makeDay('2026-11-20', { orders: 3, completed: 2, revenue: 700 })]
    expect(everyDay(days, { from: '2026-11-19', to: '2026-11-21', most: 366 })).toEqual([
      { date: '2026-11-19', revenue: 0, orders: 0 },
      { date: '2026-11-20', revenue: 700, orders: 2 },
      { date: '2026-11-21', revenue: 0, orders: 0 },
    ])
  })

  it('is limited to the last days when there are too many', () => {
    const days = everyDay([], { from: '0000-01-01', to: '9999-12-31', most: 366 })
    expect(days).toHaveLength(366)
    expect(days.at(-1)?.date).toBe('9999-12-31')
    expect(everyDay([], { from: '0000-01-01', to: '0000-01-03', most: 366 })).toHaveLength(3)
  })

  it('is empty when it ends before it begins', () => {
    expect(everyDay([], { from: '2026-11-22', to: '2026-11-21', most: 366 })).toEqual([])
  })
})
