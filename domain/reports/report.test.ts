import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/lagos-time.ts'

import { compareReports, fillDays, fillGaps, reportDimensions, sortReport } from './report.ts'
import { compareDays } from './sales-period.ts'

const Row = fc.record({
  key: fc.constantFrom('07', '08', '12', '19', '23'),
  label: fc.constant(''),
  orders: fc.nat(50),
  quantity: fc.nat(50),
  naira: fc.integer({ min: -10, max: 9000 }),
})
const Rows = fc.uniqueArray(Row, { selector: ({ key }) => key })
const Dimension = fc.constantFrom(...reportDimensions.filter((by) => by !== 'weekday'))
const total = (rows: readonly { naira: number }[]) =>
  rows.reduce((sum, { naira }) => sum + naira, 0)

describe('a report', () => {
  it('keeps its sum and its rows when it is sorted, filled or compared', () => {
    fc.assert(
      fc.property(Dimension, Rows, Rows, (dimension, rows, before) => {
        expect(sortReport(dimension, rows).toSorted(byKey)).toEqual(rows.toSorted(byKey))
        const compared = fillGaps(dimension, compareReports(dimension, rows, before))
        expect(total(compared)).toBe(total(rows))
        expect(total(compared.flatMap((row) => row.before ?? []))).toBe(total(before))
      }),
    )
  })

  it('keeps the sums of both periods when days are compared by week or month', () => {
    const Naira = fc.array(fc.nat(9000), { minLength: 1, maxLength: 100 })
    const Unit = fc.constantFrom('day', 'week', 'month')
    const daysFrom = (first: string, naira: readonly number[]) =>
      naira.map((revenue, index) => ({ date: addDays(first, index), revenue, orders: 1 }))
    const sums = (periods: readonly { revenue: number; orders: number }[]) => [
      periods.reduce((sum, { revenue }) => sum + revenue, 0),
      periods.reduce((sum, { orders }) => sum + orders, 0),
    ]
    fc.assert(
      fc.property(Naira, Naira, Unit, (naira, nairaBefore, unit) => {
        const days = daysFrom('2026-09-01', naira)
        const before = daysFrom(addDays('2026-09-01', -nairaBefore.length), nairaBefore)
        const compared = compareDays(days, before, unit)
        expect(sums(compared)).toEqual(sums(days))
        expect(sums(compared.flatMap((period) => period.before ?? []))).toEqual(sums(before))
      }),
    )
  })

  it('has every hour between the first and the last of both periods', () => {
    fc.assert(
      fc.property(Rows, Rows, (rows, before) => {
        const compared = fillGaps('hour', compareReports('hour', rows, before))
        const hours = compared.map(({ key }) => Number(key))
        const first = Math.min(...[...rows, ...before].map(({ key }) => Number(key)))
        expect(hours).toEqual(hours.map((_, index) => first + index))
      }),
    )
  })

  it('has every day of its period, and compares days by their position', () => {
    const row = (key: string, naira: number) => ({ key, label: '', orders: 1, quantity: 0, naira })
    const span = { from: '2026-02-27', to: '2026-03-01' }
    expect(fillDays([row('2026-02-28', 5)], span)).toEqual([
      { date: '2026-02-27', orders: 0, revenue: 0 },
      { date: '2026-02-28', orders: 1, revenue: 5 },
      { date: '2026-03-01', orders: 0, revenue: 0 },
    ])
    const [first, second, third] = fillDays([], span)
    if (!first || !second || !third) throw new Error('a day is missing')
    const shorter = compareDays([second, third], [first], 'day')
    expect(shorter.map(({ before }) => before?.from)).toEqual(['2026-02-27', undefined])
    const longer = compareDays([third], [first, second], 'day')
    expect(longer).toMatchObject([{ before: { from: '2026-02-27', to: '2026-02-28' } }])
  })
})

function byKey(a: { key: string }, b: { key: string }) {
  return a.key < b.key ? -1 : 1
}
