import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { NewDiscountCode } from '#contract/discount-code.ts'

const all = officeApi.api['discount-codes']

export const codesQuery = queryOptions({
  queryKey: ['office', 'discount-codes'],
  queryFn: async ({ signal }) => readBody(await all.$get({}, { init: { signal } })),
})

export async function createDiscountCode(json: NewDiscountCode) {
  return readBody(await all.$post({ json }))
}

export async function endDiscountCode(code: string) {
  return readBody(await all[':code'].end.$post({ param: { code } }))
}

export async function refreshCodes(client: QueryClient) {
  await client.invalidateQueries({ queryKey: codesQuery.queryKey })
}
