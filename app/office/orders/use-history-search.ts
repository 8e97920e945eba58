import { usePeriod } from '#app/office/dashboard/use-period.ts'
import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { isActive, orderStatuses } from '#domain/order-status.ts'
import { filterableRefundViews, type RefundView } from '#domain/payments/refund-view.ts'

const finishedStatuses = orderStatuses.filter((status) => !isActive(status))

export function useHistorySearch() {
  const { query, q, ...search } = useAddressSearch()
  const period = usePeriod()
  const status = finishedStatuses.find((one) => one === query.get('status'))
  const refund = filterableRefundViews.find((one) => slugOf(one) === query.get('refund'))
  const statuses = status ? [status] : finishedStatuses
  return { ...search, status, period, filter: { statuses, refund, q, ...period.range } }
}

export function slugOf(view: RefundView) {
  return view.replaceAll(' ', '-')
}

export type HistorySearch = ReturnType<typeof useHistorySearch>
