import { useQueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { refreshOrders } from '#app/data/office/office-queries.ts'
import { showChangedOrder } from '#app/data/office/orders.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { OrderWire } from '#contract/ordering/staff-order.ts'

/** One change of an order at a time. */
export function useOrderChange() {
  const client = useQueryClient()
  const { isPending, error, mutate } = useChange((send: () => Promise<OrderWire>) => send(), {
    onSuccess: (order) => showChangedOrder(client, order),
    onError: () => void refreshOrders(client),
  })
  return { isPending, error, send: (call: () => Promise<OrderWire>) => !isPending && mutate(call) }
}

export function confirmPhone(id: string) {
  return readBody(officeApi.orders[':id']['phone-confirmed'].$post({ param: { id } }))
}

/** The kitchen waits for a call. */
export function isCalledFirst({ status, onDelivery }: OrderWire) {
  return status === 'pending' && Boolean(onDelivery?.callsFirst)
}
