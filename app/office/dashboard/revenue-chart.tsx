import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { formatNaira } from '#domain/money.ts'
import { revenueMeaning } from '#domain/reports/day-figures.ts'
import type { SalesPeriod, SalesUnit } from '#domain/reports/sales-period.ts'
import { formatNairaShort } from '#domain/short-money.ts'

import { barFor, unitNames } from './sales-bars.ts'

type RevenueChartProps = { periods: readonly SalesPeriod[]; unit: SalesUnit }

/** Loaded in its own chunk, so that the figures above do not wait for it. */
export function RevenueChart({ periods, unit }: RevenueChartProps) {
  const revenue = periods.reduce((sum, period) => sum + period.revenue, 0)
  return (
    <BarChart
      label={`Revenue per ${unitNames[unit]}: choose one to read it`}
      bars={periods.map((period) => barFor(period, unit))}
      formatValue={formatNaira}
      formatTick={formatNairaShort}
      summary={
        <>
          <p className="text-sm text-soft">Revenue of orders {revenueMeaning}</p>
          <p className="text-xl font-bold tabular-nums">{formatNaira(revenue)}</p>
        </>
      }
    />
  )
}
