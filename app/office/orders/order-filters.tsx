import { useOrderCounts } from '#app/data/office/order-counts.ts'
import { statusNames } from '#app/data/order/order-status-look.ts'
import { FilterLinks } from '#app/office/layout/filter-links.tsx'
import type { OrderCountsWire } from '#contract/staff-order.ts'
import { deliveryTypeNames, deliveryTypes } from '#domain/delivery-type.ts'
import { activeStatuses } from '#domain/order-status.ts'

import type { OrderFilterState } from './use-order-filter.ts'

export function OrderFilters({ filter }: { filter: OrderFilterState }) {
  const { status, type, addressWith } = filter
  const { data: counts } = useOrderCounts({ type })
  return (
    <div className="mb-5 flex flex-wrap justify-between gap-x-6 gap-y-1">
      <FilterLinks
        label="Filter by status"
        links={[
          {
            key: 'all',
            label: 'All active',
            isChosen: !status,
            to: addressWith('status', undefined),
            count: sumOf(counts),
          },
          ...activeStatuses.map((one) => ({
            key: one,
            label: statusNames[one],
            isChosen: status === one,
            to: addressWith('status', one),
            count: counts?.[one],
          })),
        ]}
      />
      <FilterLinks
        label="Filter by pickup or delivery"
        links={[
          { key: 'all', label: 'Both', to: addressWith('type', undefined), isChosen: !type },
          ...deliveryTypes.map((one) => ({
            key: one,
            label: deliveryTypeNames[one],
            isChosen: type === one,
            to: addressWith('type', one),
          })),
        ]}
      />
    </div>
  )
}

function sumOf(counts: OrderCountsWire | undefined) {
  return counts && activeStatuses.reduce((sum, status) => sum + counts[status], 0)
}
