import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { reportQuery } from '#app/data/office/reports.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DayRange } from '#domain/day-range.ts'
import type { ReportDimension, ReportRow } from '#domain/report.ts'

import { CsvButton } from './csv-button.tsx'
import { ReportChart } from './report-chart.tsx'
import { csvOf, shownRows } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'

type ReportPanelProps = {
  dimension: ReportDimension
  range: DayRange
  before: DayRange | undefined
  today: string
}

export function ReportPanel({ dimension, range, before, today }: ReportPanelProps) {
  const [isTable, setIsTable] = useState(false)
  const now = useQuery(reportQuery(dimension, range))
  const earlier = useQuery({ ...reportQuery(dimension, before ?? {}), enabled: Boolean(before) })
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
