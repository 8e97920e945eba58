import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { CsvButton } from '#app/office/kit/export-list.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { LoadFailed } from '#app/office/kit/query-page.tsx'
import { SimpleTable } from '#app/office/kit/simple-table.tsx'
import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ReportSummaryWire } from '#contract/reports/report.ts'
import type { DayRange } from '#domain/day-range.ts'
import { formatNaira } from '#domain/money.ts'

import { reasonOf } from './report-labels.ts'
import { figuresOf, summaryCsv, timingCsv, type TimingRow, timingRows } from './summary-figures.ts'

const columns = ['Late', 'Late by', 'Taken', 'Promised']

type SummaryProps = { range: DayRange; before: DayRange | undefined }

export function Summary({ range, before }: SummaryProps) {
  const now = useApi(officeApi.reports.$get, { query: range })
  const earlier = useApi(
    officeApi.reports.$get,
    { query: before ?? {} },
    { enabled: Boolean(before) },
  )
  const { data, error } = now
  if (!data) {
    if (!error) return <Skeleton className="h-32" />
    const retry = () => void now.refetch()
    return <LoadFailed error={error} fallback="Failed to load the report" onRetry={retry} />
  }
  const earlierData = before && earlier.data
  // The previous answer is shown while the next one loads.
  const isStale = now.isPlaceholderData || Boolean(before && earlier.isPlaceholderData)
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      {before && !earlierData && earlier.error && (
        <LoadFailed
          error={earlier.error}
          fallback="Failed to load the period before"
          onRetry={() => void earlier.refetch()}
        />
      )}
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {figuresOf(data).map(({ label, read }) => (
          <StatCard key={label} label={label} value={read(data)}>
            {earlierData && <p className="mt-0.5 text-sm text-soft">before: {read(earlierData)}</p>}
          </StatCard>
        ))}
      </dl>
      <p className="mt-2 flex justify-end">
        <CsvButton name="summary" csv={() => summaryCsv(data, earlierData)} text="Summary as CSV" />
      </p>
      {data.timing.all.promised > 0 && <TimingPanel summary={data} before={earlierData} />}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <ReasonsPanel
          title="Cancelled orders"
          rows={data.cancelled}
          before={earlierData?.cancelled}
          emptyText="No order of this period was cancelled."
        />
        <ReasonsPanel
          title="Refunded orders"
          rows={data.refunded}
          before={earlierData?.refunded}
          emptyText="No order of this period was refunded."
        />
      </div>
    </div>
  )
}

type TimingPanelProps = { summary: ReportSummaryWire; before: ReportSummaryWire | undefined }

function TimingPanel({ summary, before }: TimingPanelProps) {
  const earlier = before && timingRows(before)
  return (
    <Panel
      title="Times against promises"
      className="mt-4"
      actions={<CsvButton name="times-against-promises" csv={() => timingCsv(summary, before)} />}
    >
      <SimpleTable
        caption="Times in average minutes, by pickup and delivery"
        rows={timingRows(summary)}
        keyOf={({ name }) => name}
        columns={[
          {
            title: 'Type',
            renderCell: ({ name }) => name,
            renderNote: () => earlier && 'before',
          },
          ...columns.map((title, place) => ({
            title,
            renderCell: (row: TimingRow) => textsOf(row)[place],
            renderNote: (_: TimingRow, index: number) =>
              earlier?.[index] && textsOf(earlier[index])[place],
          })),
        ]}
      />
    </Panel>
  )
}

function textsOf({ orders, late, lateBy, taken, expected }: TimingRow) {
  const minutes = (average: number | null) => (average === null ? '–' : `${average} min`)
  return [
    orders === 0 ? '–' : `${late} of ${orders}`,
    minutes(lateBy),
    minutes(taken),
    minutes(expected),
  ]
}

type Rows = ReportSummaryWire['cancelled']

type ReasonsPanelProps = {
  title: string
  rows: Rows
  before: Rows | undefined
  emptyText: string
}

function ReasonsPanel({ title, rows, before, emptyText }: ReasonsPanelProps) {
  const earlier = new Map(before?.map((row) => [row.reason, row]))
  return (
    <Panel
      title={title}
      actions={
        rows.length > 0 && (
          <CsvButton name={title.toLowerCase().replaceAll(' ', '-')} csv={() => csvOf(rows)} />
        )
      }
    >
      {rows.length === 0 ? (
        <p className="py-4 text-soft">{emptyText}</p>
      ) : (
        <SimpleTable
          caption={`${title}, by reason`}
          rows={rows}
          keyOf={({ reason }) => reason}
          columns={[
            {
              title: 'Reason',
              renderCell: ({ reason }) => <bdi>{reasonOf(reason)}</bdi>,
              renderNote: ({ reason }) => {
                const { orders = 0, naira = 0 } = earlier.get(reason) ?? {}
                return before && `before: ${orders}, ${formatNaira(naira)}`
              },
            },
            { title: 'Orders', renderCell: ({ orders }) => orders },
            {
              title: 'Amount',
              renderCell: ({ naira }) => formatNaira(naira),
              className: 'font-bold',
            },
          ]}
        />
      )}
    </Panel>
  )
}

function csvOf(rows: Rows) {
  const cells = rows.map(({ reason, orders, naira }) => [reasonOf(reason), orders, naira])
  return { columns: ['Reason', 'Orders', 'Amount (NGN)'], cells }
}
