import { describe, expect, it } from 'vitest'

import type { ReportSummaryWire } from '#contract/reports/report.ts'

import { figuresOf, summaryCsv, timingCsv, timingRows } from './summary-figures.ts'

const none = {
  promised: 0,
  late: 0,
  lateMinutes: 0,
  timed: 0,
  takenMinutes: 0,
  promisedMinutes: 0,
}
const pickup = {
  promised: 4,
  late: 2,
  lateMinutes: 15,
  timed: 2,
  takenMinutes: 61,
  promisedMinutes: 40,
}
const empty: ReportSummaryWire = {
  placed: 0,
  completed: 0,
  revenue: 0,
  averageOrder: null,
  discounts: 0,
  taxes: [],
  timing: { all: none, pickup: none, delivery: none },
  cancelled: [],
  refunded: [],
}
const summary: ReportSummaryWire = {
  ...empty,
  placed: 6,
  completed: 5,
  revenue: 10_000,
  averageOrder: 2000,
  taxes: [{ name: 'VAT', naira: 700 }],
  timing: { all: pickup, pickup, delivery: none },
}

describe('the summary of a report', () => {
  it('has times by pickup and delivery, and how late orders were on average', () => {
    const times = { orders: 4, late: 2, lateBy: 8, taken: 31, expected: 20 }
    const unknown = { orders: 0, late: 0, lateBy: null, taken: null, expected: null }
    expect(timingRows(summary)).toEqual([
      { name: 'All', ...times },
      { name: 'Pickup', ...times },
      { name: 'Delivery', ...unknown },
    ])
  })

  it('shows discounts and taxes only where they occur', () => {
    expect(figuresOf(empty).map(({ label }) => label)).not.toContain('Discounts')
    const shown = figuresOf({ ...summary, discounts: 100 })
    expect(shown.slice(-2).map(({ label, read }) => [label, read(summary)])).toEqual([
      ['Discounts', '₦0'],
      ['Tax: VAT', '₦700'],
    ])
  })

  it('is saved with the period before', () => {
    expect(summaryCsv(summary, empty)).toEqual({
      columns: ['Figure', 'This period', 'Before'],
      cells: [
        ['Revenue (NGN)', 10_000, 0],
        ['Orders placed', 6, 0],
        ['Completed orders', 5, 0],
        ['Average order (NGN)', 2000, ''],
        ['Discounts (NGN)', 0, 0],
        ['Tax: VAT (NGN)', 700, 0],
      ],
    })
    expect(summaryCsv(summary, undefined).cells[0]).toEqual(['Revenue (NGN)', 10_000])
    expect(timingCsv(summary, undefined).cells[1]).toEqual(['Pickup', 4, 2, 8, 31, 20])
    const { columns, cells } = timingCsv(empty, summary)
    expect(cells[1]).toEqual(['Pickup', 0, 0, '', '', '', 4, 2, 8, 31, 20])
    expect(columns).toHaveLength(11)
  })
})
