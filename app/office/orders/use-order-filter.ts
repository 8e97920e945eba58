import { useSearchParams } from 'react-router'

import { isActive, orderStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/order.ts'

export const activeStatuses = orderStatuses.filter(isActive)

/** What the active orders are narrowed to, as the address says it; anything else there is ignored. */
export function useOrderFilter() {
  const [query] = useSearchParams()
  const status = activeStatuses.find((one) => one === query.get('status'))
  const type = deliveryTypes.find((one) => one === query.get('type'))

  /** The same address with one thing changed. */
  function addressWith(name: 'status' | 'type', value: string | undefined) {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    return { search: next.size > 0 ? `?${next}` : '' }
  }

  return { status, type, addressWith, statuses: status ? [status] : activeStatuses }
}

export type OrderFilterState = ReturnType<typeof useOrderFilter>
