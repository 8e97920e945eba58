import type { Csv } from '#app/office/kit/export-list.tsx'
import type { ReportSummaryWire } from '#contract/reports/report.ts'
import { formatNaira } from '#domain/money.ts'

type Summary = ReportSummaryWire
type Timing = Summary['timing']['all']

type Figure = { label: string; read: (summary: Summary) => string }

/** Discounts and taxes are shown only where they occur. */
export function figuresOf({ discounts, taxes }: Summary): Figure[] {
  const given = { label: 'Discounts', read: (one: Summary) => formatNaira(one.discounts) }
  const taxed = taxes.map(({ name }) => ({
    label: `Tax: ${name}`,
    read: (one: Summary) => formatNaira(taxOf(one, name)),
  }))
  return [...figures, ...(discounts > 0 ? [given] : []), ...taxed]
}

const figures: Figure[] = [
  { label: 'Revenue', read: ({ revenue }) => formatNaira(revenue) },
  { label: 'Completed orders', read: ({ completed }) => `${completed}` },
  {
    label: 'Average order',
    read: ({ averageOrder }) => (averageOrder === null ? '–' : formatNaira(averageOrder)),
  },
  {
    label: 'Late orders',
    read: ({ timing: { all } }) => (all.promised === 0 ? '–' : `${all.late} of ${all.promised}`),
  },
  {
    label: 'Minutes taken / promised',
    read: ({ timing: { all } }) => {
      const { taken, expected } = averagesOf(all)
      return taken === null ? '–' : `${taken} / ${expected}`
    },
  },
]

function taxOf({ taxes }: Summary, name: string) {
  return taxes.find((tax) => tax.name === name)?.naira ?? 0
}

export type TimingRow = {
  name: string
  orders: number
  late: number
  /** Average minutes; null without such an order. */
  lateBy: number | null
  taken: number | null
  expected: number | null
}

export function timingRows({ timing }: Summary): TimingRow[] {
  return [
    { name: 'All', ...averagesOf(timing.all) },
    { name: 'Pickup', ...averagesOf(timing.pickup) },
    { name: 'Delivery', ...averagesOf(timing.delivery) },
  ]
}

function averagesOf(timing: Timing) {
  const { promised, late, lateMinutes, timed, takenMinutes, promisedMinutes } = timing
  return {
    orders: promised,
    late,
    lateBy: average(lateMinutes, late),
    taken: average(takenMinutes, timed),
    expected: average(promisedMinutes, timed),
  }
}

function average(sum: number, count: number) {
  return count === 0 ? null : Math.round(sum / count)
}

export function summaryCsv(now: Summary, before: Summary | undefined): Csv {
  const names = new Set([now, before].flatMap((one) => one?.taxes.map(({ name }) => name) ?? []))
  const rows: [string, (summary: Summary) => number | null][] = [
    ['Revenue (NGN)', ({ revenue }) => revenue],
    ['Orders placed', ({ placed }) => placed],
    ['Completed orders', ({ completed }) => completed],
    ['Average order (NGN)', ({ averageOrder }) => averageOrder],
    ['Discounts (NGN)', ({ discounts }) => discounts],
    ...[...names].map((name): (typeof rows)[number] => [
      `Tax: ${name} (NGN)`,
      (summary) => taxOf(summary, name),
    ]),
  ]
  return {
    columns: ['Figure', 'This period', ...(before ? ['Before'] : [])],
    cells: rows.map(([name, read]) => [
      name,
      read(now) ?? '',
      ...(before ? [read(before) ?? ''] : []),
    ]),
  }
}

const timingColumns = [
  'Orders with a promise',
  'Late',
  'Minutes late',
  'Minutes taken',
  'Minutes promised',
]

export function timingCsv(now: Summary, before: Summary | undefined): Csv {
  const earlier = before && timingRows(before)
  const cellsOf = (row: TimingRow) =>
    [row.orders, row.late, row.lateBy, row.taken, row.expected].map((cell) => cell ?? '')
  return {
    columns: [
      'Type',
      ...timingColumns,
      ...(before ? timingColumns.map((column) => `${column} before`) : []),
    ],
    cells: timingRows(now).map((row, index) => {
      const rowBefore = earlier?.[index]
      return [row.name, ...cellsOf(row), ...(rowBefore ? cellsOf(rowBefore) : [])]
    }),
  }
}
