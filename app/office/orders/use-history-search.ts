import { useAddressSearch } from '#app/office/layout/use-address-search.ts'
import { isActive, orderStatuses } from '#domain/order-status.ts'

const finishedStatuses = orderStatuses.filter((status) => !isActive(status))

/** Which finished orders are wanted, as the address says it. */
export function useHistorySearch() {
  const { query, ...search } = useAddressSearch()
  const status = finishedStatuses.find((one) => one === query.get('status'))
  return { ...search, status, statuses: status ? [status] : finishedStatuses }
}

export type HistorySearch = ReturnType<typeof useHistorySearch>
