import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'

const { tablets } = officeApi.api

export const tabletsQuery = queryOptions({
  queryKey: ['office', 'tablets'],
  queryFn: async ({ signal }) => readBody(await tablets.$get({}, { init: { signal } })),
})

export function refreshTablets(client: QueryClient) {
  return client.invalidateQueries({ queryKey: tabletsQuery.queryKey })
}

export async function endTablet(id: string) {
  return readBody(await tablets[':id'].$delete({ param: { id } }))
}
