import { Link } from 'react-router'

import { StatCard } from '#app/office/layout/stat-card.tsx'
import type { OrderCountsWire } from '#contract/staff-order.ts'

import type { HistorySearch } from './use-history-search.ts'

type HistoryCountsProps = { counts: OrderCountsWire | undefined; search: HistorySearch }

export function HistoryCounts({ counts, search }: HistoryCountsProps) {
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 sm:max-w-md">
      <Count status="completed" label="Completed Orders" counts={counts} search={search} />
      <Count status="cancelled" label="Cancelled Orders" counts={counts} search={search} />
    </dl>
  )
}

type CountProps = HistoryCountsProps & { status: 'completed' | 'cancelled'; label: string }

function Count({ status, label, counts, search }: CountProps) {
  const isChosen = search.status === status
  return (
    <StatCard
      value={counts ? countText(counts, status) : '–'}
      label={
        <Link
          to={search.addressWith('status', isChosen ? undefined : status)}
          preventScrollReset
          replace
          aria-current={isChosen ? 'true' : undefined}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl"
        >
          {label}
        </Link>
      }
      className="relative hover:bg-ground has-focus-visible:outline-3 has-focus-visible:outline-focus has-[[aria-current]]:border-accent has-[[aria-current]]:inset-ring has-[[aria-current]]:inset-ring-accent"
    />
  )
}

function countText({ countedTo, ...counts }: OrderCountsWire, status: CountProps['status']) {
  const count = counts[status].toLocaleString('en-NG')
  return counts[status] === countedTo ? `${count}+` : count
}
