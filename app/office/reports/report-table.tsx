import { formatNaira } from '#domain/money.ts'
import type { ReportDimension } from '#domain/report.ts'

import { countName, countOf } from './report-rows.ts'
import type { NamedRow } from './report-rows.ts'

export type ReportViewProps = {
  dimension: ReportDimension
  rows: readonly NamedRow[]
  unit: string
  isCompared: boolean
}

export function ReportTable({ dimension, rows, unit, isCompared }: ReportViewProps) {
  const count = countName(dimension)
  const columns = [count, 'Revenue', ...(isCompared ? [`${count} before`, 'Revenue before'] : [])]
  return (
    <div
      role="region"
      aria-label={`Sales by ${unit.toLowerCase()}, as a table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-lg"
    >
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-left text-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-3">
              {unit}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {row.name}
                {row.before && row.before.name !== row.name && (
                  <span className="block text-soft">before: {row.before.name}</span>
                )}
              </th>
              <td className="py-2 pl-3 text-right">{countOf(dimension, row)}</td>
              <td className="py-2 pl-3 text-right font-bold">{formatNaira(row.naira)}</td>
              {isCompared && (
                <>
                  <td className="py-2 pl-3 text-right text-soft">
                    {row.before ? countOf(dimension, row.before) : 0}
                  </td>
                  <td className="py-2 pl-3 text-right text-soft">
                    {formatNaira(row.before?.naira ?? 0)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
