import { queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { shopQuery } from '#app/data/shop/queries.ts'
import type { SetBusy } from '#contract/promise.ts'

export const busyQuery = queryOptions({
  queryKey: [...shopQuery.queryKey, 'promise'],
  queryFn: async ({ signal }) =>
    readBody(await officeApi.api.promise.$get({}, { init: { signal, cache: 'no-store' } })),
})

export async function setBusy(json: SetBusy) {
  return readBody(await officeApi.api.promise.busy.$post({ json }))
}
