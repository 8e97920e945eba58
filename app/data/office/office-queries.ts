import { notifyManager } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '#app/data/api/api-error.ts'

export function setOfficeDefaults(client: QueryClient) {
  // At once: by default the second half of a double click finds no request in flight.
  notifyManager.setScheduler(queueMicrotask)
  client.setQueryDefaults(['office'], {
    retry: (failed, error) => failed < 1 && !(error instanceof ApiError && error.status < 500),
    gcTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  })
}
