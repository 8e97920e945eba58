import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { shopQuery } from '#app/data/shop/queries.ts'
import type { PauseOrders, ReopenOrders } from '#contract/pause.ts'

export async function pauseOrders(json: PauseOrders) {
  return readBody(await officeApi.api.shop.pause.$post({ json }))
}

export async function reopenOrders(json: ReopenOrders) {
  return readBody(await officeApi.api.shop.reopen.$post({ json }))
}

export function refreshPauses(client: QueryClient) {
  return client.invalidateQueries({ queryKey: shopQuery.queryKey })
}
