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
  const earlierCount = ({ before }: NamedRow) => (before ? countOf(dimension, before) : 0)
  const earlierRevenue = ({ before }: NamedRow) => formatNaira(before?.naira ?? 0)
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
            {[count, 'Revenue'].map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right">
                {column}
              </th>
            ))}
            {isCompared &&
              [`${count} before`, 'Revenue before'].map((column) => (
                <th key={column} scope="col" className={`${beforeCell} ${beforeColumn}`}>
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
              <td className="py-2 pl-3 text-right">
                {countOf(dimension, row)}
                {isCompared && <BeforeBelow text={`${earlierCount(row)}`} />}
              </td>
              <td className="py-2 pl-3 text-right font-bold">
                {formatNaira(row.naira)}
                {isCompared && <BeforeBelow text={earlierRevenue(row)} />}
              </td>
              {isCompared && (
                <>
                  <td className={`${beforeCell} ${beforeColumn}`}>{earlierCount(row)}</td>
                  <td className={`${beforeCell} ${beforeColumn}`}>{earlierRevenue(row)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const beforeCell = 'py-2 pl-3 text-right text-soft'
/** A phone has no room for these columns. */
const beforeColumn = 'max-sm:hidden'

function BeforeBelow({ text }: { text: string }) {
  return (
    <span className="block font-normal whitespace-nowrap text-soft sm:hidden">before: {text}</span>
  )
}
