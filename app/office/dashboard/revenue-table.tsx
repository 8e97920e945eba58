import { formatNaira } from '#domain/money.ts'
import type { SalesPeriod, SalesUnit } from '#domain/sales-period.ts'

import { nameFor, unitNames } from './sales-bars.ts'

type RevenueTableProps = { periods: readonly SalesPeriod[]; unit: SalesUnit }

export function RevenueTable({ periods, unit }: RevenueTableProps) {
  return (
    <div
      role="region"
      aria-label={`Revenue per ${unitNames[unit]}, as a table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-lg"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-3 capitalize">
              {unitNames[unit]}
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              Orders
            </th>
            <th scope="col" className="py-2 text-right">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.from} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {nameFor(period, unit)}
              </th>
              <td className="py-2 pr-3 text-right">{period.orders}</td>
              <td className="py-2 text-right font-bold">{formatNaira(period.revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
