import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { isActive, orderStatuses } from '#domain/order-status.ts'
import { filterableRefundViews } from '#domain/payments/refund-view.ts'
import type { RefundView } from '#domain/payments/refund-view.ts'

const finishedStatuses = orderStatuses.filter((status) => !isActive(status))

export function useHistorySearch() {
  const { query, ...search } = useAddressSearch()
  const status = finishedStatuses.find((one) => one === query.get('status'))
  const refund = filterableRefundViews.find((one) => slugOf(one) === query.get('refund'))
  return { ...search, status, statuses: status ? [status] : finishedStatuses, refund }
}

export function slugOf(view: RefundView) {
  return view.replaceAll(' ', '-')
}

export type HistorySearch = ReturnType<typeof useHistorySearch>
