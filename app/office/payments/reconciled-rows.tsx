import { Link } from 'react-router'

import { paymentAddress } from '#app/office/addresses/office-addresses.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Column } from '#app/ui/table-column.ts'

import { differenceNames, gapOf, formatSum } from './reconciliation-messages.ts'
import type { ReconciledRow } from './reconciliation-messages.ts'

type ReconciledRowsProps = {
  title: string
  rows: readonly ReconciledRow[]
  areEqual?: boolean
}

export function ReconciledRows({ title, rows, areEqual = false }: ReconciledRowsProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
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

/** Only payments in our books have a page. */
function Reference({ row: { reference, difference } }: { row: ReconciledRow }) {
  if (difference === 'missing here') return <span className="break-all">{reference}</span>
  return (
    <Link
      to={paymentAddress(reference)}
      className="inline-flex min-h-11 items-center break-all underline underline-offset-4"
    >
      {reference}
    </Link>
  )
}
