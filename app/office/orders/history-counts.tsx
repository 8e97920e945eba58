import { Link } from 'react-router'

import type { OrderCountsWire } from '#contract/staff-order.ts'

import type { HistorySearch } from './use-history-search.ts'

type HistoryCountsProps = { counts: OrderCountsWire | undefined; search: HistorySearch }

/** How many there are of each; pressed, only these are listed, pressed again all are. */
export function HistoryCounts({ counts, search }: HistoryCountsProps) {
  return (
    <ul className="mb-5 grid grid-cols-2 gap-3 sm:max-w-md">
      <Count status="completed" label="Completed Orders" counts={counts} search={search} />
      <Count status="cancelled" label="Cancelled Orders" counts={counts} search={search} />
    </ul>
  )
}

type CountProps = HistoryCountsProps & { status: 'completed' | 'cancelled'; label: string }

function Count({ status, label, counts, search }: CountProps) {
  const isChosen = search.status === status
  return (
    <li>
      <Link
        to={search.addressWith(isChosen ? undefined : status)}
        preventScrollReset
        replace
        aria-current={isChosen ? 'true' : undefined}
        className="block rounded-2xl border border-line bg-surface px-4 py-3 hover:bg-ground aria-current:border-accent aria-current:inset-ring aria-current:inset-ring-accent"
      >
        <span className="block text-sm text-soft">{label}</span>
        <span className="block font-display text-3xl font-extrabold tabular-nums">
          {counts ? counts[status].toLocaleString('en-NG') : '–'}
        </span>
      </Link>
    </li>
  )
}
