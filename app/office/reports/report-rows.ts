import { nameFor, unitNames } from '#app/office/dashboard/sales-bars.ts'
import type { ReportWire } from '#contract/reports/report.ts'
import { compareReports, fillDays, fillGaps } from '#domain/reports/report.ts'
import type { ComparedRow, ReportDimension, ReportRow } from '#domain/reports/report.ts'
import { compareDays, unitFor } from '#domain/reports/sales-period.ts'
import type { SalesPeriod, SalesUnit } from '#domain/reports/sales-period.ts'

import { countsPortions, dimensionNames, labelOf } from './report-labels.ts'

type Span = { from?: string | undefined; to?: string | undefined }
type Compared = { rows: ReportWire['rows']; span: Span }

export type NamedRow = Omit<ComparedRow, 'before'> & {
  name: string
  before: (ReportRow & { name: string }) | undefined
}

/** What the page shows: days as weeks or months where there are many, and names for keys. */
export function shownRows(
  dimension: ReportDimension,
  { now, before, today }: { now: Compared; before: Compared | undefined; today: string },
): { rows: NamedRow[]; unit: string } {
  if (dimension !== 'day') {
    const compared = compareReports(dimension, now.rows, before?.rows ?? [])
    const named = fillGaps(dimension, compared).map((row) => ({
      ...row,
      name: labelOf(dimension, row),
      before: row.before && { ...row.before, name: labelOf(dimension, row.before) },
    }))
    return { rows: named, unit: dimensionNames[dimension] }
  }
  const days = daysOf(now, today)
  const unit = unitFor(days.length)
  const rows = compareDays(days, before ? daysOf(before, today) : [], unit).map((period) => ({
    ...rowOf(period, unit),
    before: period.before && rowOf(period.before, unit),
  }))
  return { rows, unit: capital(unitNames[unit]) }
}

/** At least one day, also of a period in the future. */
function daysOf({ rows, span }: Compared, today: string) {
  const from = span.from ?? rows[0]?.key ?? today
  const to = span.to && span.to < today ? span.to : today
  return fillDays(rows, { from, to: to < from ? from : to })
}

function rowOf(period: SalesPeriod, unit: SalesUnit) {
  return {
    key: period.from,
    label: '',
    name: nameFor(period, unit),
    orders: period.orders,
    quantity: 0,
    naira: period.revenue,
  }
}

function capital(word: string) {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

export function countOf(dimension: ReportDimension, row: Pick<ReportRow, 'orders' | 'quantity'>) {
  return countsPortions(dimension) ? row.quantity : row.orders
}

export function countName(dimension: ReportDimension) {
  return countsPortions(dimension) ? 'Portions' : 'Orders'
}

export function csvOf(
  dimension: ReportDimension,
  { rows, unit, isCompared }: { rows: readonly NamedRow[]; unit: string; isCompared: boolean },
) {
  const count = countName(dimension)
  const columns = [unit, count, 'Revenue (NGN)']
  const earlier = [`${unit} before`, `${count} before`, 'Revenue before (NGN)']
  const cells = rows.map((row) => [
    row.name,
    countOf(dimension, row),
    row.naira,
    ...(isCompared
      ? [
          row.before?.name ?? '',
          row.before ? countOf(dimension, row.before) : 0,
          row.before?.naira ?? 0,
        ]
      : []),
  ])
  return { columns: isCompared ? [...columns, ...earlier] : columns, cells }
}
