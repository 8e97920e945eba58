import { browserApi } from '#app/data/api/browser-api.ts'
import { apiQuery, useApi } from '#app/data/api/use-api.ts'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { isActive } from '#domain/order-status.ts'

const pollMs = 20_000
const pollRefundMs = 60_000

const trackedApi = browserApi.orders.track[':token']

export function trackedOrderKey(token: string) {
  return apiQuery(trackedApi.$get, { param: { token } }).queryKey
}

export function useTrackedOrder(token: string, initialData?: TrackedOrderWire) {
  return useApi(trackedApi.$get, { param: { token } }, { ...polling, initialData })
}

const polling = {
  refetchInterval: ({ state }: { state: { data: TrackedOrderWire | undefined } }) => {
    if (!state.data) return false
    if (isActive(state.data.status)) return pollMs
    return isRefundOpen(state.data) && pollRefundMs
  },
  // A page in the back/forward cache can be an hour old.
  refetchOnWindowFocus: true,
}

function isRefundOpen({ status, payment: { paid, refunds } }: TrackedOrderWire) {
  const back = refunds.filter(({ state }) => state === 'done')
  return status === 'cancelled' && back.reduce((sum, { amount }) => sum + amount, 0) < paid
}
