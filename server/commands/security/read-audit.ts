import type { Db } from '#db/connection.ts'
import { listAuditEntries } from '#db/queries/staff/audit-entries.ts'
import type { AuditPage } from '#db/queries/staff/audit-entries.ts'
import { listSecurityEvents } from '#db/queries/staff/security-events.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { securityAuditKinds, securityEntry } from '#domain/staff/security-event.ts'

/** One entry more than the limit where another page follows. */
export async function readAudit(db: Db, page: AuditPage) {
  const { kinds = [], limit } = page
  if (!kinds.includes('security')) return listAuditEntries(db, page)
  const [changes, events] = await Promise.all([
    listAuditEntries(db, { ...page, kinds: [...kinds, ...securityAuditKinds] }),
    listSecurityEvents(db, page),
  ])
  return [...changes, ...events.map(securityEntry)].toSorted(newestFirst).slice(0, limit + 1)
}

function newestFirst(one: AuditEntry, other: AuditEntry) {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)
}
