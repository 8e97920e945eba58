import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { formatNaira } from '#domain/money.ts'
import { formatNairaShort } from '#domain/short-money.ts'

import { countName, countOf } from './report-rows.ts'
import type { NamedRow } from './report-rows.ts'
import type { ReportViewProps } from './report-table.tsx'

/** More bars do not fit; the table shows all rows. */
const maxBars = 12
const timeDimensions = new Set(['day', 'hour', 'weekday'])

export function ReportChart({ dimension, rows, unit, isCompared }: ReportViewProps) {
  const drawn = timeDimensions.has(dimension) ? rows : rows.slice(0, maxBars)
  const naira = rows.reduce((sum, row) => sum + row.naira, 0)
  const count = countName(dimension).toLowerCase()
  const detail = (row: NamedRow) => {
    const now = `${countOf(dimension, row)} ${count}`
    return isCompared ? `${now}; before: ${formatNaira(row.before?.naira ?? 0)}` : now
  }
  return (
    <>
      <BarChart
        label={`Sales by ${unit.toLowerCase()}: choose one to read it`}
        bars={drawn.map((row) => ({
          key: row.key,
          name: row.name,
          tick: tickOf(row),
          value: Math.max(0, row.naira),
          ...(isCompared && { before: Math.max(0, row.before?.naira ?? 0) }),
          detail: detail(row),
        }))}
        formatValue={formatNaira}
        formatTick={formatNairaShort}
        summary={
          <>
            <p className="text-sm text-soft">Revenue of completed orders, less refunds</p>
            <p className="text-xl font-bold tabular-nums">{formatNaira(naira)}</p>
          </>
        }
      />
      {isCompared && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          <Key className="bg-line-strong" text="The period before" />
          <Key className="bg-accent" text="This period" />
        </p>
      )}
      {drawn.length < rows.length && (
        <p className="mt-3 text-sm text-soft">
          The {maxBars} with the most revenue of {rows.length}; the table shows all.
        </p>
      )}
    </>
  )
}

function Key({ className, text }: { className: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-sm ${className}`} />
      {text}
    </span>
  )
}

const maxTick = 9

function tickOf({ name }: NamedRow) {
  const short = name
    .replace(/^\w{3}, /, '')
    .replace(/ \d{4}$/, '')
    .replace(/^(\d\d:00)–.*/, '$1')
  return short.length > maxTick ? `${short.slice(0, maxTick - 1)}…` : short
}
