import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { compareReports, fillDays, fillGaps, reportDimensions, sortReport } from './report.ts'

const Row = fc.record({
  key: fc.constantFrom('07', '08', '12', '19', '23'),
  label: fc.constant(''),
  orders: fc.nat(50),
  quantity: fc.nat(50),
  naira: fc.integer({ min: -10, max: 9000 }),
})
const Rows = fc.uniqueArray(Row, { selector: ({ key }) => key })
const Dimension = fc.constantFrom(...reportDimensions)
const total = (rows: readonly { naira: number }[]) =>
  rows.reduce((sum, { naira }) => sum + naira, 0)

describe('a report', () => {
  it('keeps its sum and its rows when it is sorted, filled or compared', () => {
    fc.assert(
      fc.property(Dimension, Rows, Rows, (dimension, rows, before) => {
        expect(sortReport(dimension, rows).toSorted(byKey)).toEqual(rows.toSorted(byKey))
        expect(total(fillGaps('hour', rows))).toBe(total(rows))
        if (dimension === 'day') return
        const compared = compareReports(dimension, rows, before)
        expect(total(compared)).toBe(total(rows))
        expect(total(compared.flatMap((row) => row.before ?? []))).toBe(total(before))
      }),
    )
  })

  it('has every hour between the first and the last', () => {
    fc.assert(
      fc.property(Rows, (rows) => {
        const hours = fillGaps('hour', rows).map(({ key }) => Number(key))
        const first = Math.min(...rows.map(({ key }) => Number(key)))
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
    const compared = compareReports('day', [row('b', 1), row('c', 2)], [row('a', 3)])
    expect(compared.map(({ before }) => before?.naira)).toEqual([3, undefined])
  })
})

function byKey(a: { key: string }, b: { key: string }) {
  return a.key < b.key ? -1 : 1
}
