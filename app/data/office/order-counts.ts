import { useQueryClient } from '@tanstack/react-query'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { countsAfter, queuedMoves } from '#domain/kitchen/queued-counts.ts'

import { useNewOrders } from './new-orders.ts'
import { findListedOrder, type OrderFilter, orderSearch } from './orders.ts'
import { useQueuedChanges } from './queued-status-changes.ts'

export function useOrderCounts(filter: Partial<OrderFilter> = {}) {
  const since = useNewOrders(({ lastSeenAt }) => lastSeenAt)
  return useApi(officeApi.orders.counts.$get, { query: { ...orderSearch(filter).query, since } })
}

/** As the orders are shown on this device: with the status changes that wait to be sent. */
export function useShownCounts({ type }: Pick<OrderFilter, 'type'> = {}) {
  const client = useQueryClient()
  const { waiting } = useQueuedChanges()
  const { data: counts } = useOrderCounts({ type })
  if (!counts || waiting.length === 0) return counts
  const find = (id: string) => findListedOrder(client, id)
  const isCounted = (id: string) => !type || find(id)?.delivery.type === type
  const counted = waiting.filter(({ orderId }) => isCounted(orderId))
  return countsAfter(counts, queuedMoves(counted, find))
}

export function useNewOrderCount() {
  const { data, isPlaceholderData } = useOrderCounts()
  // A placeholder counts from an earlier `since`: those orders are no longer new.
  return isPlaceholderData ? 0 : (data?.placedSince ?? 0)
}
