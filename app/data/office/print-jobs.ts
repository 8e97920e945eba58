import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { PrintRequest } from '#contract/print-job.ts'
import type { PrintOutcome } from '#domain/print-job.ts'

import { readScreenId } from './screen-id.ts'

const all = officeApi.api['print-jobs']

export const stuckPrintsQuery = queryOptions({
  queryKey: ['office', 'print-jobs', 'stuck'],
  queryFn: async ({ signal }) =>
    readBody(await all.$get({ query: { stuck: 'true' } }, { init: { signal } })),
  staleTime: Infinity,
})

export async function refreshStuckPrints(client: QueryClient) {
  await client.invalidateQueries({ queryKey: stuckPrintsQuery.queryKey })
}

export async function fetchPrintJobs(order: string) {
  return readBody(await all.$get({ query: { order } }))
}

export async function requestPrintHere(request: Omit<PrintRequest, 'screen'>) {
  return requestPrint({ ...request, screen: readScreenId() })
}

export async function requestPrint(json: PrintRequest) {
  return readBody(await all.$post({ json }))
}

export async function claimPrint(printer: string) {
  const json = { printer, screen: readScreenId() }
  return readBody(await all.claim.$post({ json }))
}

export async function sendPrintOutcome(id: string, outcome: PrintOutcome) {
  return readBody(await all[':id'].$patch({ param: { id }, json: { outcome } }))
}
