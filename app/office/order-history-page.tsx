import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import type { OrderCountsWire } from '#contract/staff-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'

import { OfficePage } from './layout/office-page.tsx'
import { ExportOrders } from './orders/export-orders.tsx'
import { HistoryCounts } from './orders/history-counts.tsx'
import { HistoryList } from './orders/history-list.tsx'
import { RefundFilters } from './orders/refund-filters.tsx'
import { useHistorySearch } from './orders/use-history-search.ts'

export default function OrderHistoryPage() {
  const search = useHistorySearch()
  const { q, statuses, refund, typed, setTyped } = search
  const { data: counts } = useOrderCounts({ refund, q })
  return (
    <OfficePage title="Order History">
      <HistoryCounts counts={counts} search={search} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search by customer name..."
          value={typed}
          onChange={setTyped}
          className="grow basis-64"
        />
        <ExportOrders filter={{ statuses, refund, q }} total={sumOf(counts, statuses)} />
      </div>
      <div className="mb-4">
        <RefundFilters search={search} />
      </div>
      <HistoryList search={search} />
    </OfficePage>
  )
}

function sumOf(counts: OrderCountsWire | undefined, statuses: readonly OrderStatus[]) {
  if (!counts || counts.countedTo) return undefined
  return statuses.reduce((sum, status) => sum + counts[status], 0)
}
