import type { ReportRange, ReportSummaryWire, ReportWire } from '#contract/reports/report.ts'
import type { Db } from '#db/connection.ts'
import { recountChangedDays } from '#db/queries/reports/recount-days.ts'
import { findSalesTotals, listCounted, listReport } from '#db/queries/reports/reports.ts'
import { type ReportDimension, sortReport, timingOf } from '#domain/reports/report.ts'

export async function readReport(
  db: Db,
  dimension: ReportDimension,
  range: ReportRange,
): Promise<ReportWire> {
  await recountChangedDays(db)
  const rows = await listReport(db, dimension, range)
  const sold = rows.filter(({ orders, quantity, naira }) => orders || quantity || naira)
  return {
    by: dimension,
    rows: sortReport(dimension, sold).map(({ key, label, orders, quantity, naira }) => ({
      key,
      label,
      orders,
      quantity,
      naira,
    })),
  }
}

const summaryDimensions = [
  'tax',
  'discount',
  'cancelled',
  'refund',
  'promised',
  'late',
  'taken',
  'expected',
] as const

export async function readReportSummary(db: Db, range: ReportRange): Promise<ReportSummaryWire> {
  await recountChangedDays(db)
  const [totals, rows] = await Promise.all([
    findSalesTotals(db, range),
    listCounted(db, summaryDimensions, range),
  ])
  const { placed, completed, revenueNaira } = totals
  const rowsOf = (dimension: (typeof summaryDimensions)[number]) =>
    rows.filter((row) => row.dimension === dimension)
  const reasonsOf = (dimension: 'cancelled' | 'refund') =>
    rowsOf(dimension)
      .map(({ key, orders, naira }) => ({ reason: key, orders, naira }))
      .toSorted((a, b) => b.orders - a.orders || (a.reason < b.reason ? -1 : 1))
  return {
    placed,
    completed,
    revenue: revenueNaira,
    averageOrder: completed > 0 ? Math.round(revenueNaira / completed) : null,
    discounts: rowsOf('discount').reduce((sum, { naira }) => sum + naira, 0),
    taxes: rowsOf('tax')
      .map(({ key, naira }) => ({ name: key, naira }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    timing: {
      all: timingOf(rows),
      pickup: timingOf(rows, 'pickup'),
      delivery: timingOf(rows, 'delivery'),
    },
    cancelled: reasonsOf('cancelled'),
    refunded: reasonsOf('refund'),
  }
}
