import { Panel } from '#app/office/layout/panel.tsx'
import type { ReportSummaryWire } from '#contract/report.ts'

import { CsvButton } from './csv-button.tsx'
import { timingCsv, timingRows } from './summary-figures.ts'
import type { TimingRow } from './summary-figures.ts'

type TimingPanelProps = { summary: ReportSummaryWire; before: ReportSummaryWire | undefined }

const columns = ['Late', 'Late by', 'Taken', 'Promised']

export function TimingPanel({ summary, before }: TimingPanelProps) {
  const earlier = before && timingRows(before)
  return (
    <Panel
      title="Times against promises"
      className="mt-4"
      actions={<CsvButton name="times-against-promises" csv={() => timingCsv(summary, before)} />}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Times in average minutes, by pickup and delivery</caption>
        <thead className="text-left text-soft">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-3">
              Type
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timingRows(summary).map((row, index) => (
            <tr key={row.name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {row.name}
                {earlier && <span className="block text-soft">before</span>}
              </th>
              {textsOf(row).map((text, place) => (
                <td key={columns[place]} className="py-2 pl-3 text-right">
                  {text}
                  {earlier?.[index] && (
                    <span className="block text-soft">{textsOf(earlier[index])[place]}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
