import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

import { readAnswer } from '#app/data/api/api-error.ts'
import { officeFetch } from '#app/data/session/office-api.ts'
import type { AuditEntryWire } from '#contract/audit.ts'
import type { AuditKind } from '#domain/audit.ts'

import { nextAddressIn } from './next-address.ts'

export type AuditFilter = {
  /** Part of a name, of what was changed or of a network address. */
  q?: string | undefined
  kind?: AuditKind | undefined
  /** A user's id. */
  who?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type AuditPage = { entries: AuditEntryWire[]; next: string | undefined }

const pageSize = 50

/** The audit trail, newest first, page by page. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['office', 'audit', filter],
    queryFn: ({ pageParam, signal }) => fetchAudit(pageParam, signal),
    initialPageParam: auditAddress(filter, pageSize),
    getNextPageParam: ({ next }: AuditPage) => next,
    placeholderData: keepPreviousData,
    // Every change anywhere adds to it.
    staleTime: 0,
  })
}

export async function fetchAudit(address: string, signal: AbortSignal): Promise<AuditPage> {
  const answer = await officeFetch(address, { signal })
  const next = nextAddressIn(answer.headers.get('Link'))
  return { entries: await readAnswer<AuditEntryWire[]>(answer), next }
}

export function auditAddress(filter: AuditFilter, limit: number) {
  const given = Object.entries(filter).flatMap(([name, term]) => (term ? [[name, term]] : []))
  return `/api/audit?${new URLSearchParams([...given, ['limit', `${limit}`]])}`
}
