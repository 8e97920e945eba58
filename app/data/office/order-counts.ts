import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'

import { useNewOrders } from './new-orders.ts'
import { orderSearch } from './orders.ts'
import type { OrderFilter } from './orders.ts'

function orderCountsQuery({
  since,
  ...filter
}: Partial<OrderFilter> & { since?: string | undefined }) {
  const query = { ...orderSearch(filter), since }
  return queryOptions({
    queryKey: ['office', 'orders', 'counts', query],
    queryFn: async ({ signal }) =>
      readBody(await officeApi.api.orders.counts.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export function useOrderCounts(filter: Partial<OrderFilter> = {}) {
  const since = useNewOrders(({ lastSeenAt }) => lastSeenAt)
  return useQuery(orderCountsQuery({ ...filter, since }))
}

export function useNewOrderCount() {
  const { data, isPlaceholderData } = useOrderCounts()
  // A placeholder counts from an earlier `since`: those orders are no longer new.
  return isPlaceholderData ? 0 : (data?.placedSince ?? 0)
}
