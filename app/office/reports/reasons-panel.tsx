import { Panel } from '#app/office/layout/panel.tsx'
import type { ReportSummaryWire } from '#contract/report.ts'
import { formatNaira } from '#domain/money.ts'

import { CsvButton } from './csv-button.tsx'
import { reasonOf } from './report-labels.ts'

type Rows = ReportSummaryWire['cancelled']
type ReasonsPanelProps = {
  title: string
  rows: Rows
  before: Rows | undefined
  emptyText: string
}

export function ReasonsPanel({ title, rows, before, emptyText }: ReasonsPanelProps) {
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
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}, by reason</caption>
          <thead className="text-left text-soft">
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 pr-3">
                Reason
              </th>
              <th scope="col" className="py-2 pl-3 text-right">
                Orders
              </th>
              <th scope="col" className="py-2 pl-3 text-right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, orders, naira }) => (
              <tr key={reason} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {reasonOf(reason)}
                  {before && (
                    <span className="block text-soft">
                      before: {earlier.get(reason)?.orders ?? 0},{' '}
                      {formatNaira(earlier.get(reason)?.naira ?? 0)}
                    </span>
                  )}
                </th>
                <td className="py-2 pl-3 text-right">{orders}</td>
                <td className="py-2 pl-3 text-right font-bold">{formatNaira(naira)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function csvOf(rows: Rows) {
  const cells = rows.map(({ reason, orders, naira }) => [reasonOf(reason), orders, naira])
  return { columns: ['Reason', 'Orders', 'Amount (NGN)'], cells }
}
