import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { readBody } from '#app/data/api/api-error.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { AuditEntryWire } from '#contract/audit.ts'
import type { AuditKind } from '#domain/audit.ts'

import { nextCursorIn } from './next-cursor.ts'

export type AuditFilter = {
  q?: string | undefined
  kind?: AuditKind | undefined
  who?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type PageRequest = { cursor: string | undefined; limit?: number; signal: AbortSignal }
type AuditPage = { entries: AuditEntryWire[]; next: string | undefined }

const pageSize = 50
const firstPage: string | undefined = undefined

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'audit', filter],
    queryFn: ({ pageParam: cursor, signal }) => fetchAudit(filter, { cursor, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: AuditPage) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const securityAlarmsQuery = queryOptions({
  queryKey: ['office', 'audit', 'alarms'],
  queryFn: async ({ signal }) =>
    (await readBody(await officeApi.api.audit.alarms.$get({}, { init: { signal } }))).alarms,
  refetchOnMount: 'always',
  refetchInterval: 60_000,
})

export async function markAlarmsSeen() {
  await readBody(await officeApi.api.audit.alarms.seen.$post())
}

export function refreshAudit(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ['office', 'audit'] })
}

export async function fetchAudit(
  { q, kind, who, from, to }: AuditFilter,
  { cursor, limit = pageSize, signal }: PageRequest,
): Promise<AuditPage> {
  const terms = { q, kind, who, from, to, cursor }
  const setTerms = Object.entries(terms).filter(([, term]) => term)
  const query = { ...Object.fromEntries(setTerms), limit: String(limit) }
  const response = await officeApi.api.audit.$get({ query }, { init: { signal } })
  return { entries: await readBody(response), next: nextCursorIn(response.headers.get('Link')) }
}
