import { useState } from 'react'

import { Panel } from '#app/office/kit/panel.tsx'
import { SimpleTable } from '#app/office/kit/simple-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { DeferredBoundary, lazyWithPrefetch } from '#app/ui/deferred-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatNaira } from '#domain/money.ts'
import { groupSales, unitFor } from '#domain/reports/sales-period.ts'
import type { SalesDay, SalesPeriod, SalesUnit } from '#domain/reports/sales-period.ts'

import { nameFor, unitNames } from './sales-bars.ts'

const { Part: RevenueChart } = lazyWithPrefetch(
  async () => (await import('./revenue-chart.tsx')).RevenueChart,
)

/** The server's limit. */
const maxDays = 366

type RevenuePanelProps = { days: readonly SalesDay[]; from: string | undefined }

export function RevenuePanel({ days, from }: RevenuePanelProps) {
  const [isTable, setIsTable] = useState(false)
  const unit = unitFor(days.length)
  const periods = groupSales(days, unit)
  const hasSold = days.some(({ orders }) => orders > 0)
  const isCut = days.length >= maxDays && (!from || from < (days[0]?.date ?? ''))
  const View = isTable ? RevenueTable : RevenueChart
  return (
    <Panel
      title={`Revenue per ${unitNames[unit]}`}
      actions={
        hasSold && (
          <Button
            variant="ghost"
            size="small"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
            className="-mr-3 underline underline-offset-4"
          >
            As a table
          </Button>
        )
      }
    >
      {hasSold ? (
        <DeferredBoundary fallback={<Skeleton className="h-[18.5rem]" />}>
          <View periods={periods} unit={unit} />
        </DeferredBoundary>
      ) : (
        <p className="flex min-h-40 items-center justify-center text-center text-balance text-soft">
          No completed orders in this period.
        </p>
      )}
      {isCut && <p className="mt-3 text-sm text-soft">Only the last {maxDays} days are drawn.</p>}
    </Panel>
  )
}

type RevenueTableProps = { periods: readonly SalesPeriod[]; unit: SalesUnit }

function RevenueTable({ periods, unit }: RevenueTableProps) {
  return (
    <SimpleTable
      region={`Revenue per ${unitNames[unit]}, as a table`}
      rows={periods}
      keyOf={({ from }) => from}
      columns={[
        {
          title: <span className="capitalize">{unitNames[unit]}</span>,
          renderCell: (period) => nameFor(period, unit),
        },
        { title: 'Orders', renderCell: ({ orders }) => orders },
        {
          title: 'Revenue',
          renderCell: ({ revenue }) => formatNaira(revenue),
          className: 'font-bold',
        },
      ]}
    />
  )
}
