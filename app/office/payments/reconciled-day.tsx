import { useQuery } from '@tanstack/react-query'

import { ApiError, messageOr } from '#app/data/api/api-error.ts'
import { downloadFile } from '#app/data/api/download-file.ts'
import { reconciliationQuery } from '#app/data/office/payments.ts'
import { StatCard } from '#app/office/layout/stat-card.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ReconciliationWire } from '#contract/payment.ts'
import { toCsv } from '#domain/csv.ts'
import { formatDay } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import { ReconciledRows } from './reconciled-rows.tsx'
import { reconciliationColumns, rowToCells, splitRows } from './reconciliation-messages.ts'

export function ReconciledDay({ date }: { date: string }) {
  const { data, error, isFetching, refetch } = useQuery(reconciliationQuery(date))
  if (!data && isFetching) return <TableSkeleton label="Asking the payment provider..." />
  if (!data) return <BooksMissing error={error} onRetry={() => void refetch()} />

  const { differing, agreeing } = splitRows(data.rows)
  return (
    <div className="grid min-w-0 gap-6">
      <Totals totals={data.totals} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Verdict differences={differing.length} rows={data.rows.length} date={date} />
        <Button variant="quiet" size="small" onClick={() => save(data)}>
          <Icon name="download" /> Download CSV
        </Button>
      </div>
      {!data.isWhole && (
        <Notice tone="warn">
          There were more transactions on this day than we can look at; some are not shown here.
        </Notice>
      )}
      {differing.length > 0 && <ReconciledRows title="Differences" rows={differing} />}
      {agreeing.length > 0 && <ReconciledRows title="In agreement" rows={agreeing} areEqual />}
    </div>
  )
}

function save({ date, rows }: ReconciliationWire) {
  const { differing, agreeing } = splitRows(rows)
  const cells = [...differing, ...agreeing].map((row) => rowToCells(date, row))
  const text = toCsv(reconciliationColumns, cells)
  downloadFile(`reconciliation-${date}.csv`, text, 'text/csv;charset=utf-8')
}

function Totals({ totals }: Pick<ReconciliationWire, 'totals'>) {
  const { orders, ordered, transactions, received, refunded, differences } = totals
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="In our books" value={formatNaira(ordered)}>
        <p className="text-sm text-soft">{counted(orders, 'order')}</p>
      </StatCard>
      <StatCard label="The provider took" value={formatNaira(received)}>
        <p className="text-sm text-soft">{counted(transactions, 'transaction')}</p>
      </StatCard>
      <StatCard label="Refunded" value={formatNaira(refunded)} />
      <StatCard
        label="Differences"
        value={differences.toLocaleString('en-NG')}
        className={differences > 0 ? 'border-danger! text-danger' : ''}
      />
    </dl>
  )
}

function counted(count: number, noun: string) {
  return `${count.toLocaleString('en-NG')} ${count === 1 ? noun : `${noun}s`}`
}

type VerdictProps = { differences: number; rows: number; date: string }

function Verdict({ differences, rows, date }: VerdictProps) {
  const day = formatDay(date)
  return (
    <div role="status" className="min-w-0 grow basis-64">
      {differences > 0 ? (
        <Notice tone="bad">
          {differences === 1 ? '1 payment' : `${differences} payments`} of {day} must be looked at.
        </Notice>
      ) : (
        <Notice tone={rows > 0 ? 'good' : 'calm'}>
          {rows > 0 ? `The books of ${day} agree.` : `Nothing was paid on ${day}.`}
        </Notice>
      )}
    </div>
  )
}

type BooksMissingProps = { error: unknown; onRetry: () => void }

function BooksMissing({ error, onRetry }: BooksMissingProps) {
  const isUnavailable = error instanceof ApiError && error.status === 503
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface">
      <EmptyState
        title={
          isUnavailable
            ? 'The payment provider does not answer'
            : messageOr(error, 'Failed to compare the books')
        }
        text="Nothing is lost: its books can be asked for at any time. Please try again in a few minutes."
      >
        <Button variant="quiet" onClick={onRetry}>
          <Icon name="retry" /> Try again
        </Button>
      </EmptyState>
    </div>
  )
}
