import { useInfiniteQuery } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { auditQuery } from '#app/data/office/audit.ts'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { RefreshFailed } from '#app/office/layout/refresh-failed.tsx'
import { ShowMore } from '#app/office/layout/show-more.tsx'
import { TableSkeleton } from '#app/office/layout/table-skeleton.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { AuditEntryWire } from '#contract/audit.ts'
import { formatDay, lagosClock } from '#domain/lagos-time.ts'

import { AuditLine } from './audit-line.tsx'
import type { AuditSearch } from './use-audit-search.ts'

const fallback = 'Failed to load the audit trail'

export function AuditList({ search: { filter, isNarrow } }: { search: AuditSearch }) {
  const query = useInfiniteQuery(auditQuery(filter))
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <TableSkeleton label="Loading changes..." />
  const retry = () => void refetch()
  if (!data) return <LoadFailed error={error} fallback={fallback} onRetry={retry} />

  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error && <RefreshFailed message={messageOr(error, fallback)} onRetry={retry} />}
      {[...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
        <DayOfChanges key={day} day={day} entries={ofDay} />
      ))}
      {entries.length === 0 && <NoChanges isNarrow={isNarrow} />}
      {entries.length > 0 && <ShowMore query={query} count={entries.length} noun="change" />}
    </div>
  )
}

function dayOf({ at }: AuditEntryWire) {
  return lagosClock(new Date(at)).date
}

function DayOfChanges({ day, entries }: { day: string; entries: AuditEntryWire[] }) {
  return (
    <section aria-labelledby={`day-${day}`} className="mb-5">
      <h2 id={`day-${day}`} className="font-text mb-2 text-base font-bold text-soft">
        {`${formatDay(day)} ${day.slice(0, 4)}`}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {entries.map((entry) => (
          <AuditLine key={entry._id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function NoChanges({ isNarrow }: { isNarrow: boolean }) {
  const text = isNarrow
    ? 'Nothing was changed that fits this search.'
    : 'Changes by staff appear here, with who made them and when.'
  return (
    <div role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState title="No changes found." text={text} />
    </div>
  )
}
