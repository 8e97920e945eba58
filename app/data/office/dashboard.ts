import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { DashboardRange } from '#contract/dashboard.ts'

/** Shows the earlier days' figures while others load. */
export function dashboardQuery(range: DashboardRange) {
  return queryOptions({
    queryKey: ['office', 'dashboard', range],
    queryFn: async ({ signal }) =>
      readBody(await officeApi.api.dashboard.$get({ query: range }, { init: { signal } })),
    placeholderData: keepPreviousData,
    // A first step may have been done on another page.
    refetchOnMount: 'always',
  })
}
