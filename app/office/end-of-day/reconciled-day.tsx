import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'

import { ApiError } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { TestPaymentBadge } from '#app/office/badges/test-payment-badge.tsx'
import { CsvButton } from '#app/office/kit/export-list.tsx'
import { TableSkeleton } from '#app/office/kit/query-page.tsx'
import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { ReconciliationWire } from '#contract/payments/payment.ts'
import { formatDayAndYear } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import {
  differenceNames,
  formatSum,
  gapOf,
  reconciliationColumns,
  rowToCells,
  splitRows,
} from './reconciliation-messages.ts'
import type { ReconciledRow } from './reconciliation-messages.ts'

const sums: Column<ReconciledRow>[] = [
  { key: 'reference', title: 'Reference', cell: (row) => <Reference row={row} /> },
  {
    key: 'ours',
    title: 'Ours',
    cell: ({ oursKobo }) => formatSum(oursKobo),
    sortBy: ({ oursKobo }) => oursKobo ?? 0,
    isNumber: true,
  },
  {
    key: 'theirs',
    title: 'Theirs',
    cell: ({ theirsKobo }) => formatSum(theirsKobo),
    sortBy: ({ theirsKobo }) => theirsKobo ?? 0,
    isNumber: true,
  },
]

const gaps: Column<ReconciledRow>[] = [
  {
    key: 'gap',
    title: 'Gap',
    cell: (row) => formatSum(gapOf(row)),
    sortBy: (row) => gapOf(row),
    isNumber: true,
  },
  {
    key: 'difference',
    title: 'Difference',
    cell: ({ difference }) => difference && <Badge tone="bad">{differenceNames[difference]}</Badge>,
  },
]

type ReconciledDayProps = { date: string; query: UseQueryResult<ReconciliationWire> }

/** Our payments of the day beside what the provider received. */
export function ReconciledDay({ date, query }: ReconciledDayProps) {
  const { data, error, isFetching, isEnabled, isPlaceholderData, refetch } = query
  const isAsking = isFetching || !isEnabled
  return (
    <section aria-labelledby="at-the-provider" className="grid min-w-0 gap-4">
      <h2 id="at-the-provider" className="text-xl">
        At the payment provider
      </h2>
      {data && isPlaceholderData && (
        <Notice tone="calm">
          Our books have changed since this was compared. Asking the payment provider again...
        </Notice>
      )}
      {data && <Books date={date} books={data} isCurrent={!isPlaceholderData} />}
      {!data && isAsking && <TableSkeleton label="Asking the payment provider..." />}
      {!data && !isAsking && <BooksMissing error={error} onRetry={() => void refetch()} />}
    </section>
  )
}

type BooksProps = { date: string; books: ReconciliationWire; isCurrent: boolean }

function Books({ date, books, isCurrent }: BooksProps) {
  const { differing, agreeing } = splitRows(books.rows)
  return (
    <>
      <Totals totals={books.totals} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isCurrent && (
          <Verdict differences={differing.length} rows={books.rows.length} date={date} />
        )}
        <CsvButton
          name={`reconciliation-${date}`}
          csv={() => ({ columns: reconciliationColumns, cells: cellsOf(books) })}
          text="Payments as CSV"
        />
      </div>
      {!books.isWhole && (
        <Notice tone="warn">
          There were more transactions on this day than we can look at; some are not shown here.
        </Notice>
      )}
      {differing.length > 0 && <ReconciledRows title="Differences" rows={differing} />}
      {agreeing.length > 0 && (
        <details className="min-w-0">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
            {counted(agreeing.length, 'payment')} in agreement
          </summary>
          <ReconciledRows title="In agreement" rows={agreeing} areEqual />
        </details>
      )}
    </>
  )
}

function cellsOf({ date, rows }: ReconciliationWire) {
  const { differing, agreeing } = splitRows(rows)
  return [...differing, ...agreeing].map((row) => rowToCells(date, row))
}

/** Sales in the figures of the day that brought no money. */
export function TestPayments({ totals: { test } }: Pick<ReconciliationWire, 'totals'>) {
  if (!test) return null
  return (
    <Notice tone="warn">{formatNaira(test)} in our books are test payments: no money moved.</Notice>
  )
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
  const day = formatDayAndYear(date)
  return (
    <div role="status" className="min-w-0 grow basis-64">
      {differences > 0 ? (
        <Notice tone="bad">
          {differences === 1 ? '1 payment' : `${differences} payments`} of {day} must be looked at.
        </Notice>
      ) : (
        <Notice tone={rows > 0 ? 'good' : 'calm'}>
          {rows > 0 ? `The books of ${day} agree.` : `Nothing was paid online on ${day}.`}
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

type ReconciledRowsProps = {
  title: string
  rows: readonly ReconciledRow[]
  areEqual?: boolean
}

function ReconciledRows({ title, rows, areEqual = false }: ReconciledRowsProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-lg">{title}</h3>
      <DataTable
        caption={title}
        rows={rows}
        columns={areEqual ? sums : [...sums, ...gaps]}
        keyOf={({ reference }) => reference}
        emptyText="Nothing here."
      />
    </section>
  )
}

/** Only payments in our books have a page. */
function Reference({ row: { reference, difference, isTest } }: { row: ReconciledRow }) {
  if (difference === 'missing here') return <span className="break-all">{reference}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        to={paymentAddress(reference)}
        className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
      >
        {reference}
      </Link>
      <TestPaymentBadge isTest={isTest} />
    </span>
  )
}
