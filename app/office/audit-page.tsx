import { fetchAudit } from '#app/data/office/audit.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { can } from '#domain/role.ts'

import { AuditFilters } from './audit/audit-filters.tsx'
import { AuditList } from './audit/audit-list.tsx'
import { auditColumns, auditToRow } from './audit/audit-rows.ts'
import { SecurityAlarms } from './audit/security-alarms.tsx'
import { useAuditSearch } from './audit/use-audit-search.ts'
import { ExportList } from './layout/export-list.tsx'
import { OfficePage } from './layout/office-page.tsx'

export default function AuditPage() {
  const { roles } = useStaff()
  return (
    <OfficePage
      title="Audit trail"
      intro="What staff changed, from what to what. No one can change or delete these entries. The kind Security also has sign-ins, refusals and limits reached of the last 30 days."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      {can(roles, 'audit') ? (
        <Trail />
      ) : (
        <Notice tone="info">Only an Admin or SuperAdmin may look at the audit trail.</Notice>
      )}
    </OfficePage>
  )
}

function Trail() {
  const search = useAuditSearch()
  const { typed, setTyped, filter } = search
  const list = {
    name: 'audit',
    columns: auditColumns,
    fetchPage: async (cursor: string | undefined, signal: AbortSignal) => {
      const { entries, next } = await fetchAudit(filter, { cursor, limit: pageSize, signal })
      return { rows: entries.map(auditToRow), next }
    },
  }
  return (
    <>
      <SecurityAlarms />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search by name, dish or order..."
          value={typed}
          onChange={setTyped}
          className="grow basis-64"
        />
        <ExportList list={list} noun="changes" />
      </div>
      <AuditFilters search={search} />
      <AuditList search={search} />
    </>
  )
}

const pageSize = 500
