import { FilterLinks } from '#app/office/layout/filter-links.tsx'
import { filterableRefundViews } from '#domain/refund-view.ts'

import { refundNames } from './refund-labels.ts'
import { slugOf } from './use-history-search.ts'
import type { HistorySearch } from './use-history-search.ts'

export function RefundFilters({ search }: { search: HistorySearch }) {
  const { refund, addressWith } = search
  return (
    <FilterLinks
      label="Filter by refund"
      links={[
        { key: 'all', label: 'All', to: addressWith('refund', undefined), isChosen: !refund },
        ...filterableRefundViews.map((one) => ({
          key: slugOf(one),
          label: refundNames[one],
          to: addressWith('refund', slugOf(one)),
          isChosen: refund === one,
        })),
      ]}
    />
  )
}
