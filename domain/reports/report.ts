import { addDays } from '#domain/lagos-time.ts'

import type { SalesDay } from './sales-period.ts'

/** The dimensions of sales reports. */
export const reportDimensions = [
  'day',
  'hour',
  'weekday',
  'dish',
  'package',
  'option',
  'category',
  'zone',
  'type',
  'method',
  'code',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Counted in `daily_report_stats`. Days, weekdays, dishes and types have counters of their own. */
export const countedDimensions = [
  'hour',
  'package',
  'option',
  'category',
  'zone',
  'method',
  'code',
  'tax',
  'discount',
  'cancelled',
  'refund',
  'promised',
  'late',
  'taken',
  'expected',
] as const
export type CountedDimension = (typeof countedDimensions)[number]

/** `quantity`: portions, or minutes in rows about time. */
export type ReportRow = {
  key: string
  label: string
  orders: number
  quantity: number
  naira: number
}

export type TimingFigures = {
  promised: number
  late: number
  lateMinutes: number
  timed: number
  takenMinutes: number
  promisedMinutes: number
}

type CountedRow = ReportRow & { dimension: CountedDimension }

/** Punctuality of completed orders with a promised time; `type`: pickup or delivery only. */
export function timingOf(rows: readonly CountedRow[], type?: string): TimingFigures {
  const total = (dimension: CountedDimension, figure: 'orders' | 'quantity') =>
    rows
      .filter((row) => row.dimension === dimension && (type === undefined || row.key === type))
      .reduce((sum, row) => sum + row[figure], 0)
  return {
    promised: total('promised', 'orders'),
    late: total('late', 'orders'),
    lateMinutes: total('late', 'quantity'),
    timed: total('taken', 'orders'),
    takenMinutes: total('taken', 'quantity'),
    promisedMinutes: total('expected', 'quantity'),
  }
}

/** Days, hours and weekdays in order of time, other rows by naira, highest first. */
export function sortReport<Row extends Pick<ReportRow, 'key' | 'naira' | 'orders' | 'quantity'>>(
  dimension: ReportDimension,
  rows: readonly Row[],
) {
  const isTime = dimension === 'day' || dimension === 'hour' || dimension === 'weekday'
  const byKey = (a: Row, b: Row) => (a.key < b.key ? -1 : 1)
  if (isTime) return rows.toSorted(byKey)
  return rows.toSorted(
    (a, b) => b.naira - a.naira || b.quantity - a.quantity || b.orders - a.orders || byKey(a, b),
  )
}

export type ComparedRow = ReportRow & { before: ReportRow | undefined }

/** Two periods side by side, by key. `compareDays` compares days. */
export function compareReports(
  dimension: ReportDimension,
  rows: readonly ReportRow[],
  before: readonly ReportRow[],
): ComparedRow[] {
  const earlier = new Map(before.map((row) => [row.key, row]))
  const keys = new Set(rows.map(({ key }) => key))
  const gone = before.filter(({ key }) => !keys.has(key))
  const all = [
    ...rows.map((row) => ({ ...row, before: earlier.get(row.key) })),
    ...gone.map((row) => ({ ...row, orders: 0, quantity: 0, naira: 0, before: row })),
  ]
  return sortReport(dimension, all)
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'))
const weekdays = ['1', '2', '3', '4', '5', '6', '7']

/** Adds all weekdays, and the hours between the first and the last with sales in either period. */
export function fillGaps(dimension: ReportDimension, rows: readonly ComparedRow[]): ComparedRow[] {
  if (rows.length === 0 || (dimension !== 'weekday' && dimension !== 'hour')) return [...rows]
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const keys = dimension === 'weekday' ? weekdays : hoursBetween([...byKey.keys()].toSorted())
  return keys.map((key) => byKey.get(key) ?? emptyRow(key))
}

function hoursBetween(hours: readonly string[]) {
  const [first = '00', last = '23'] = [hours[0], hours.at(-1)]
  return hoursOfDay.filter((hour) => hour >= first && hour <= last)
}

function emptyRow(key: string): ComparedRow {
  return { key, label: '', orders: 0, quantity: 0, naira: 0, before: undefined }
}

const maxDays = 3660

/** Adds days without sales; at most the last ten years. */
export function fillDays(
  rows: readonly ReportRow[],
  { from, to }: { from: string; to: string },
): SalesDay[] {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  const days: SalesDay[] = []
  for (let date = to; date >= from && days.length < maxDays; date = addDays(date, -1)) {
    const { orders = 0, naira = 0 } = byDay.get(date) ?? {}
    days.push({ date, orders, revenue: naira })
  }
  return days.toReversed()
}
