import type { OrderCountsWire } from '#contract/ordering/staff-order.ts'
import { formatNaira } from '#domain/money.ts'
import { revenueMeaning } from '#domain/reports/day-figures.ts'

import type { HistorySearch } from './use-history-search.ts'

type HistoryRevenue = { value: string; meaning: string }

/** The revenue of the orders that are listed; `counts` are those of both statuses. */
export function historyRevenue(
  counts: Pick<OrderCountsWire, 'revenue' | 'countedTo'> | undefined,
  status: HistorySearch['status'],
): HistoryRevenue {
  if (status === 'cancelled') {
    return { value: formatNaira(0), meaning: 'Cancelled orders are not revenue.' }
  }
  return {
    value: counts?.revenue === undefined ? '–' : formatNaira(counts.revenue),
    meaning: counts?.countedTo ? 'Search for less to see the sum.' : revenueMeaning,
  }
}
