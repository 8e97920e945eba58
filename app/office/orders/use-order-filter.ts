import { useAddressTerms } from '#app/office/kit/use-address-terms.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { deliveryTypes } from '#domain/ordering/order.ts'

export function useOrderFilter() {
  const { query, addressWith } = useAddressTerms()
  const status = activeStatuses.find((one) => one === query.get('status'))
  const type = deliveryTypes.find((one) => one === query.get('type'))
  return { status, type, addressWith, statuses: status ? [status] : activeStatuses }
}

export type OrderFilterState = ReturnType<typeof useOrderFilter>
