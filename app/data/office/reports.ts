import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { CloseCashUp } from '#contract/cash-up.ts'
import type { DayRange } from '#domain/day-range.ts'
import type { ReportDimension } from '#domain/report.ts'

const { reports, 'cash-ups': cashUps } = officeApi.api

export function reportQuery(by: ReportDimension, range: DayRange) {
  return queryOptions({
    queryKey: ['office', 'reports', by, range],
    queryFn: async ({ signal }) =>
      readBody(await reports.sales.$get({ query: { by, ...range } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function reportSummaryQuery(range: DayRange) {
  return queryOptions({
    queryKey: ['office', 'reports', range],
    queryFn: async ({ signal }) =>
      readBody(await reports.$get({ query: range }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function cashUpQuery(date: string) {
  return queryOptions({
    queryKey: ['office', 'cash-ups', date],
    queryFn: async ({ signal }) =>
      readBody(await cashUps.$get({ query: { date } }, { init: { signal } })),
    refetchOnMount: 'always',
  })
}

export const waitingMoneyQuery = queryOptions({
  queryKey: ['office', 'cash-ups', 'waiting'],
  queryFn: async ({ signal }) =>
    (await readBody(await cashUps.waiting.$get({}, { init: { signal } }))).waiting,
  refetchOnMount: 'always',
})

export async function closeCashUp(cashUp: CloseCashUp) {
  return readBody(await cashUps.$post({ json: cashUp }))
}

export function refreshCashUps(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ['office', 'cash-ups'] })
}
