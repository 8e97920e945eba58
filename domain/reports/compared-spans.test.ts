import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/lagos-time.ts'

import { comparedSpans, spanBefore, trendOf } from './compared-spans.ts'
import type { DayFigures } from './trend.ts'

const today = '2026-11-22'

describe('the period before a period', () => {
  it.each([
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['a day', '2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
    ['a past week', '2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
    ['a past month', '2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30'],
    ['the current month', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
    ['the current month to its end', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-22'],
    ['the current month without an end', '2026-11-01', undefined, '2026-10-01', '2026-10-22'],
    ['a part of the current month', '2026-11-01', '2026-11-10', '2026-10-22', '2026-10-31'],
    ['a period without an end', '2026-11-13', undefined, '2026-11-03', '2026-11-12'],
    ['a period that ends in the future', '2026-11-20', '2026-12-31', '2026-11-17', '2026-11-19'],
    ['a future period', '2026-12-24', '2026-12-26', '2026-12-23', '2026-12-23'],
  ])('of %s', (_, from, to, first, last) => {
    expect(spanBefore({ from, to }, today)).toEqual({ from: first, to: last })
  })

  it.each([
    ['2026-03-30', '2026-02-01', '2026-02-28'],
    ['2028-03-31', '2028-02-01', '2028-02-29'],
    ['2026-01-05', '2025-12-01', '2025-12-05'],
    // On the first of a month the month is only today: it is compared with yesterday.
    ['2026-11-01', '2026-10-31', '2026-10-31'],
  ])('of the current month on %s', (day, first, last) => {
    const from = `${day.slice(0, 7)}-01`
    expect(spanBefore({ from, to: day }, day)).toEqual({ from: first, to: last })
  })

  it('is undefined without a first day, or with one before all sales', () => {
    expect(spanBefore({}, today)).toBeUndefined()
    expect(spanBefore({ to: '2026-11-20' }, today)).toBeUndefined()
    expect(spanBefore({ from: '0000-01-01', to: '9999-12-31' }, today)).toBeUndefined()
    expect(spanBefore({ from: '1200-01-01' }, today)?.from).toBe('1000-01-01')
  })

  it('is as long as the period and ends on the day before it', () => {
    const length = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(length, length, (ago, days) => {
        const to = addDays(today, -ago)
        const from = addDays(to, -days)
        fc.pre(!(from.endsWith('-01') && ago === 0))
        const before = spanBefore({ from, to }, today)
        expect(before?.to).toBe(addDays(from, -1))
        expect(addDays(before?.from ?? '', days)).toBe(before?.to)
      }),
    )
  })
})

function makeDay(date: string, overrides: Partial<DayFigures> = {}): DayFigures {
  return { date, orders: 1, pending: 0, completed: 0, revenue: 0, ...overrides }
}

const days = [
  makeDay('2025-12-31', { completed: 1, revenue: 1000 }),
  makeDay('2026-03-01', { completed: 2, revenue: 3000 }),
  makeDay('2026-03-31', { completed: 1, revenue: 500 }),
  makeDay('2026-10-05'),
]

describe('the periods that a trend compares', () => {
  const range = { from: '2026-03-31', to: '2026-04-30' }
  const before = { from: '2026-02-28', to: '2026-03-30' }

  it('are the two latest months without a chosen period, limited to the range', () => {
    const none = { range: {}, before: undefined }
    expect(comparedSpans(days, 'orders', none)).toEqual([
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-03-01', to: '2026-03-31' },
    ])
    expect(comparedSpans(days, 'completed', { ...none, range: { to: '2026-03-30' } })).toEqual([
      { from: '2026-03-01', to: '2026-03-30' },
      { from: '2025-12-01', to: '2025-12-31' },
    ])
    expect(comparedSpans([], 'orders', none)).toEqual([])
  })

  it('are a chosen period and the one before it, if that had sales', () => {
    expect(comparedSpans(days, 'orders', { range, before })).toEqual([range, before])
    const empty = { from: '2026-02-01', to: '2026-02-02' }
    expect(comparedSpans(days, 'orders', { range, before: empty })).toEqual([range])
    const october = { from: '2026-10-05', to: '2026-10-05' }
    const later = { range: { from: '2026-10-06', to: '2026-10-06' }, before: october }
    expect(comparedSpans(days, 'orders', later)).toHaveLength(2)
    expect(comparedSpans(days, 'completed', later)).toHaveLength(1)
  })

  it('are each summed completely', () => {
    expect(trendOf(days, 'revenue', [range, before])).toBe('-83.3%')
    expect(trendOf(days, 'orders', [range, before])).toBe('+0.0%')
    expect(trendOf(days, 'revenue', [range])).toBe('+0%')
    expect(trendOf(days, 'orders', [])).toBe('+0%')
  })
})
