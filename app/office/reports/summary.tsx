import { useQuery } from '@tanstack/react-query'

import { reportSummaryQuery } from '#app/data/office/reports.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { StatCard } from '#app/office/layout/stat-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ReportSummaryWire } from '#contract/report.ts'
import type { DayRange } from '#domain/day-range.ts'
import { formatNaira } from '#domain/money.ts'

import { ReasonsPanel } from './reasons-panel.tsx'

type SummaryProps = { range: DayRange; before: DayRange | undefined }

export function Summary({ range, before }: SummaryProps) {
  const now = useQuery(reportSummaryQuery(range))
  const earlier = useQuery({ ...reportSummaryQuery(before ?? {}), enabled: Boolean(before) })
  const { data, error } = now
  if (!data) {
    if (!error) return <Skeleton className="h-32" />
    const retry = () => void now.refetch()
    return <LoadFailed error={error} fallback="Failed to load the report" onRetry={retry} />
  }
  const earlierData = before && earlier.data
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:gap-4 xl:grid-cols-4">
        {[...figures, ...optionalFigures(data)].map(({ label, read }) => (
          <StatCard key={label} label={label} value={read(data)}>
            {earlierData && <p className="mt-0.5 text-sm text-soft">before: {read(earlierData)}</p>}
          </StatCard>
        ))}
      </dl>
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
    </>
  )
}

type Figure = { label: string; read: (summary: ReportSummaryWire) => string }

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
    read: ({ timing: { all } }) =>
      all.timed === 0
        ? '–'
        : `${average(all.takenMinutes, all.timed)} / ${average(all.promisedMinutes, all.timed)}`,
  },
]

/** Shown only where they occur. */
function optionalFigures({ discounts, taxes }: ReportSummaryWire): Figure[] {
  const given = { label: 'Discounts', read: (one: ReportSummaryWire) => formatNaira(one.discounts) }
  const taxed = taxes.map(({ name }) => ({
    label: `Tax: ${name}`,
    read: (one: ReportSummaryWire) =>
      formatNaira(one.taxes.find((tax) => tax.name === name)?.naira ?? 0),
  }))
  return [...(discounts > 0 ? [given] : []), ...taxed]
}

function average(sum: number, count: number) {
  return Math.round(sum / count)
}
