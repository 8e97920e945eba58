import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { DashboardRange } from '#contract/dashboard.ts'

export function dashboardQuery(range: DashboardRange) {
  return queryOptions({
    queryKey: ['office', 'dashboard', range],
    queryFn: async ({ signal }) =>
      readBody(await officeApi.api.dashboard.$get({ query: range }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
