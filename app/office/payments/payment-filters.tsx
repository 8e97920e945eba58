import { useQuery } from '@tanstack/react-query'

import { paymentCountsQuery } from '#app/data/office/payments.ts'
import { FilterLinks } from '#app/office/layout/filter-links.tsx'

import { paymentBadges, reviewFirst } from './payment-labels.ts'
import type { PaymentSearch } from './use-payment-search.ts'

export function PaymentFilters({ search: { q, state, addressWith } }: { search: PaymentSearch }) {
  const { data: counts } = useQuery(paymentCountsQuery({ q }))
  const sum = counts && reviewFirst.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return (
    <FilterLinks
      label="State of the payment"
      links={[
        {
          key: 'all',
          to: addressWith(undefined),
          label: 'All',
          count: sum,
          isChosen: state === undefined,
        },
        ...reviewFirst.map((one) => ({
          key: one,
          to: addressWith(one),
          label: paymentBadges[one].name,
          count: counts && (counts[one] ?? 0),
          isChosen: state === one,
        })),
      ]}
    />
  )
}
