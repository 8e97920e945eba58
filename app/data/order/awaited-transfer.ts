import { queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { browserApi } from '#app/data/api/browser-api.ts'

const pollMs = 5000
const latePollMs = 30_000
const pollMsOf = { waiting: pollMs, rejected: latePollMs, expired: latePollMs }

/** Each fetch makes the server ask the provider, so that the order is placed without a webhook. */
export function awaitedTransferQuery(token: string) {
  return queryOptions({
    queryKey: ['awaited-transfer', token],
    queryFn: async ({ signal }) =>
      readBody(
        await browserApi.api.transfers[':token'].check.$post(
          { param: { token } },
          { init: { signal } },
        ),
      ),
    // The loader did not ask the provider, so the first fetch follows at once.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.state === 'ordered' || data.state === 'refunding') return false
      return pollMsOf[data.state]
    },
    refetchOnWindowFocus: true,
  })
}
