import { queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'
import type { TrackedOrderWire } from '#contract/order.ts'
import { isActive } from '#domain/order-status.ts'

const pollMs = 20_000
const pollRefundMs = 60_000

export function trackedOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['tracked-order', token],
    queryFn: async ({ signal }) =>
      readBody(
        await browserApi.api.orders.track[':token'].$get(
          { param: { token } },
          { init: { signal } },
        ),
      ),
    refetchInterval: ({ state }) => {
      if (!state.data) return false
      if (isActive(state.data.status)) return pollMs
      return isRefundOpen(state.data) && pollRefundMs
    },
    // A page in the back/forward cache can be an hour old.
    refetchOnWindowFocus: true,
  })
}

function isRefundOpen({ status, payment: { paid, refunds } }: TrackedOrderWire) {
  const back = refunds.filter(({ state }) => state === 'done')
  return status === 'cancelled' && back.reduce((sum, { amount }) => sum + amount, 0) < paid
}
