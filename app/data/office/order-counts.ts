import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readAnswer } from '#app/data/api-error.ts'
import { officeFetch } from '#app/data/office-api.ts'
import type { OrderCountsWire } from '#contract/staff-order.ts'

import { useNewOrders } from './new-orders.ts'
import { searchOf } from './orders.ts'
import type { OrderFilter } from './orders.ts'

/** How many orders fit, by status; of the active ones also how many are scheduled and new. */
function orderCountsQuery({
  statuses,
  ...terms
}: Partial<OrderFilter> & { since?: string | undefined }) {
  const asked = { ...terms, status: statuses?.join(',') }
  return queryOptions({
    queryKey: ['office', 'orders', 'counts', asked],
    queryFn: async ({ signal }) =>
      readAnswer<OrderCountsWire>(
        await officeFetch(`/api/orders/counts${searchOf(asked)}`, { signal }),
      ),
    placeholderData: keepPreviousData,
  })
}

/** The menu, the filters and the count of new orders share one answer. */
export function useOrderCounts(filter: Partial<OrderFilter> = {}) {
  const since = useNewOrders(({ lookedAt }) => lookedAt)
  return useQuery(orderCountsQuery({ ...filter, since }))
}

export function useNewOrderCount() {
  const { data, isPlaceholderData } = useOrderCounts()
  // What was counted since an earlier look is no longer new.
  return isPlaceholderData ? 0 : (data?.placedSince ?? 0)
}

/** As the last answer said it; undefined before there is one. */
export function readNewOrderCount(client: QueryClient) {
  const { lookedAt: since } = useNewOrders.getState()
  return client.getQueryData(orderCountsQuery({ since }).queryKey)?.placedSince
}
