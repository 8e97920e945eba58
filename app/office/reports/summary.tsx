import { useQuery } from '@tanstack/react-query'

import { reportSummaryQuery } from '#app/data/office/reports.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { StatCard } from '#app/office/layout/stat-card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DayRange } from '#domain/day-range.ts'

import { CsvButton } from './csv-button.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { figuresOf, summaryCsv } from './summary-figures.ts'
import { TimingPanel } from './timing-panel.tsx'

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
