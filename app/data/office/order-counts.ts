import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'

import { useNewOrders } from './new-orders.ts'
import { orderSearch } from './orders.ts'
import type { OrderFilter } from './orders.ts'

export function useOrderCounts(filter: Partial<OrderFilter> = {}) {
  const since = useNewOrders(({ lastSeenAt }) => lastSeenAt)
  return useApi(officeApi.orders.counts.$get, { query: { ...orderSearch(filter).query, since } })
}

export function useNewOrderCount() {
  const { data, isPlaceholderData } = useOrderCounts()
  // A placeholder counts from an earlier `since`: those orders are no longer new.
  return isPlaceholderData ? 0 : (data?.placedSince ?? 0)
}
