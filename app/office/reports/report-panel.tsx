import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { CsvButton } from '#app/office/kit/export-list.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { LoadFailed } from '#app/office/kit/query-page.tsx'
import { SimpleTable } from '#app/office/kit/simple-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DayRange } from '#domain/day-range.ts'
import { formatNaira } from '#domain/money.ts'
import { revenueMeaning } from '#domain/reports/day-figures.ts'
import type { ReportDimension, ReportRow } from '#domain/reports/report.ts'
import { formatNairaShort } from '#domain/short-money.ts'

import { countName, countOf, csvOf, type NamedRow, shownRows } from './report-rows.ts'

/** A phone has no room for these columns. */
const beforeColumn = 'text-soft max-sm:hidden'

/** More bars do not fit; the table shows all rows. */
const maxBars = 12
const timeDimensions = new Set(['day', 'hour', 'weekday'])
const maxTick = 9

type ReportPanelProps = {
  dimension: ReportDimension
  range: DayRange
  before: DayRange | undefined
  today: string
}

export function ReportPanel({ dimension, range, before, today }: ReportPanelProps) {
  const [isTable, setIsTable] = useState(false)
  const now = useApi(officeApi.reports.sales.$get, { query: { by: dimension, ...range } })
  const earlier = useApi(
    officeApi.reports.sales.$get,
    { query: { by: dimension, ...before } },
    { enabled: Boolean(before) },
  )
  const error = now.error ?? (before && earlier.error)
  // The previous answer is shown while the next one loads, but not as one of another kind.
  const rows = now.data?.by === dimension ? now.data.rows : undefined
  const earlierRows = earlier.data?.by === dimension ? earlier.data.rows : undefined
  if (!rows || (before && !earlierRows)) {
    if (!error) return <Skeleton className="h-[24rem]" />
    const retry = () => void Promise.all([now.refetch(), before && earlier.refetch()])
    return <LoadFailed error={error} fallback="Failed to load the report" onRetry={retry} />
  }

  const shown = shownRows(dimension, {
    now: { rows, span: range },
    before: before && { rows: earlierRows ?? [], span: before },
    today,
  })
  const view = { ...shown, dimension, isCompared: Boolean(before) }
  const hasSold = shown.rows.some((row) => isSale(row) || (row.before && isSale(row.before)))
  const View = isTable ? ReportTable : ReportChart
  return (
    <Panel
      title={`Sales by ${shown.unit.toLowerCase()}`}
      actions={
        hasSold && (
          <span className="flex flex-wrap gap-2">
            <CsvButton name={`sales-by-${dimension}`} csv={() => csvOf(dimension, view)} />
            <Button
              variant="ghost"
              size="small"
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
              className="underline underline-offset-4"
            >
              As a table
            </Button>
          </span>
        )
      }
    >
      <div
        aria-busy={now.isPlaceholderData}
        className={now.isPlaceholderData ? 'opacity-60' : undefined}
      >
        {hasSold ? (
          <View {...view} />
        ) : (
          <p className="flex min-h-40 items-center justify-center text-center text-balance text-soft">
            No completed orders in this period.
          </p>
        )}
      </div>
    </Panel>
  )
}

function isSale({ naira, orders, quantity }: Pick<ReportRow, 'naira' | 'orders' | 'quantity'>) {
  return naira !== 0 || orders !== 0 || quantity !== 0
}

function ReportChart({ dimension, rows, unit, isCompared }: ReportViewProps) {
  const drawn = timeDimensions.has(dimension) ? rows : rows.slice(0, maxBars)
  const naira = rows.reduce((sum, row) => sum + row.naira, 0)
  const count = countName(dimension).toLowerCase()
  const detail = (row: NamedRow) => {
    const now = `${countOf(dimension, row)} ${count}`
    return isCompared ? `${now}; before: ${formatNaira(row.before?.naira ?? 0)}` : now
  }
  return (
    <>
      <BarChart
        label={`Sales by ${unit.toLowerCase()}: choose one to read it`}
        bars={drawn.map((row) => ({
          key: row.key,
          name: row.name,
          tick: tickOf(row),
          value: Math.max(0, row.naira),
          ...(isCompared && { before: Math.max(0, row.before?.naira ?? 0) }),
          detail: detail(row),
        }))}
        formatValue={formatNaira}
        formatTick={formatNairaShort}
        summary={
          <>
            <p className="text-sm text-soft">Revenue of orders {revenueMeaning}</p>
            <p className="text-xl font-bold tabular-nums">{formatNaira(naira)}</p>
          </>
        }
      />
      {isCompared && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          <Key className="bg-line-strong" text="The period before" />
          <Key className="bg-accent" text="This period" />
        </p>
      )}
      {drawn.length < rows.length && (
        <p className="mt-3 text-sm text-soft">
          The {maxBars} with the most revenue of {rows.length}; the table shows all.
        </p>
      )}
    </>
  )
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
      {text}
    </span>
  )
}

function tickOf({ name }: NamedRow) {
  const short = name
    .replace(/^\w{3}, /, '')
    .replace(/ \d{4}$/, '')
    .replace(/^(\d\d:00)–.*/, '$1')
  return short.length > maxTick ? `${short.slice(0, maxTick - 1)}…` : short
}

type ReportViewProps = {
  dimension: ReportDimension
  rows: readonly NamedRow[]
  unit: string
  isCompared: boolean
}

function ReportTable({ dimension, rows, unit, isCompared }: ReportViewProps) {
  const count = countName(dimension)
  const earlierCount = ({ before }: NamedRow) => (before ? countOf(dimension, before) : 0)
  const earlierRevenue = ({ before }: NamedRow) => formatNaira(before?.naira ?? 0)
  return (
    <SimpleTable
      region={`Sales by ${unit.toLowerCase()}, as a table`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          title: unit,
          renderCell: ({ name }) => name,
          renderNote: ({ name, before }) =>
            before && before.name !== name && `before: ${before.name}`,
        },
        {
          title: count,
          renderCell: (row) => countOf(dimension, row),
          renderNote: (row) => isCompared && <BeforeBelow text={`${earlierCount(row)}`} />,
        },
        {
          title: 'Revenue',
          renderCell: ({ naira }) => formatNaira(naira),
          renderNote: (row) => isCompared && <BeforeBelow text={earlierRevenue(row)} />,
          className: 'font-bold!',
        },
        ...(isCompared
          ? [
              { title: `${count} before`, renderCell: earlierCount, className: beforeColumn },
              { title: 'Revenue before', renderCell: earlierRevenue, className: beforeColumn },
            ]
          : []),
      ]}
    />
  )
}

function BeforeBelow({ text }: { text: string }) {
  return <span className="whitespace-nowrap sm:hidden">before: {text}</span>
}
