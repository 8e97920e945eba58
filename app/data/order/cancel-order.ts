import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { browserApi, callOptions } from '#app/data/api/browser-api.ts'

import { trackedOrderQuery } from './order-tracking.ts'

/** The refund is sent to the provider during the request. */
const timeoutMs = 60_000

export async function cancelOrder(client: QueryClient, token: string) {
  const call = browserApi.api.orders.track[':token'].cancel
  const order = await readBody(await call.$post({ param: { token } }, callOptions({ timeoutMs })))
  client.setQueryData(trackedOrderQuery(token).queryKey, order)
}
