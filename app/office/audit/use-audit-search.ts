import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { type AuditKind, auditKinds } from '#domain/staff/audit.ts'

type AuditFilter = {
  q?: string | undefined
  kind?: AuditKind | undefined
  who?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function useAuditSearch() {
  const { query, q, setTerms, ...typing } = useAddressSearch()
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  const isRange = !from || !to || from <= to
  const filter: AuditFilter = {
    q: q || undefined,
    who: query.get('who') ?? undefined,
    kind: auditKinds.find((one) => one === query.get('kind')),
    ...(isRange && {
      from,
      to,
    }),
  }
  return {
    ...typing,
    filter,
    from,
    to,
    isRange,
    narrow: (change: Omit<AuditFilter, 'q'>) => setTerms(change),
    isNarrow: Boolean(q || filter.kind || filter.who || from || to),
  }
}

export type AuditSearch = ReturnType<typeof useAuditSearch>

function dayIn(query: URLSearchParams, name: string) {
  const day = query.get(name) ?? ''
  return lagosInstant(day, '00:00') && day >= '2000' ? day : undefined
}
