import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

import { fetchPage, type Page, useApi, useApiPages, useChange } from '#app/data/api/use-api.ts'
import { toStaff } from '#app/data/office/users.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ExportList } from '#app/office/kit/export-list.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { OfficePage, OnlyWith } from '#app/office/kit/office-page.tsx'
import { PagedList } from '#app/office/kit/paged-list.tsx'
import { NothingFound } from '#app/office/kit/query-page.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { InputField } from '#app/ui/text-input.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { AuditEntryWire } from '#contract/staff/audit.ts'
import { formatDayAndYear, formatMoment, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { auditKindNames, formatAuditValue, labelOf } from '#domain/staff/audit-messages.ts'
import { type AuditKind, auditKinds } from '#domain/staff/audit.ts'
import { alarmText } from '#domain/staff/security-alarm.ts'

import { AuditLines, pressOf } from './audit-line.tsx'

const auditColumns = [
  'When',
  'Who',
  'Role',
  'From',
  'Kind',
  'What happened',
  'Subject',
  'Field',
  'Before',
  'After',
]

export default function AuditPage() {
  return (
    <OfficePage
      title="Audit trail"
      intro="What staff changed, from what to what. No one can change or delete these entries. The kind Security also has sign-ins, refusals and limits reached of the last 30 days."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <OnlyWith permission="audit" purpose="look at the audit trail">
        <Trail />
      </OnlyWith>
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
      const page = { cursor, limit: pageSize, signal }
      const { rows, next } = await fetchPage(officeApi.audit.$get, { query: filter }, page)
      return { rows: rows.map(auditToRow), next }
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

function auditToRow(entry: AuditEntryWire) {
  const { at, by, clientAddress, kind, summary, subject, field, before, after } = entry
  const { date, time } = lagosClock(new Date(at))
  return [
    // ISO, which spreadsheets sort and read as a date.
    `${date} ${time}`,
    by.name,
    by.role,
    clientAddress,
    auditKindNames[kind],
    summary,
    subject.name,
    field === null ? '' : labelOf(subject.type, field),
    formatAuditValue(subject.type, field, before),
    formatAuditValue(subject.type, field, after),
  ]
}

function SecurityAlarms() {
  const { data } = useApi(officeApi.audit.alarms.$get)
  const saving = useChange(() => officeApi.audit.alarms.seen.$post(), {
    invalidates: [officeApi.audit],
    onSuccess: () => void showToast({ tone: 'success', text: 'Marked as seen' }),
    onError: toastFailure('Failed to mark the alarms as seen'),
  })
  const alarms = data?.alarms ?? []
  if (alarms.length === 0) return null
  return (
    <section
      aria-labelledby="security-alarms"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-warning bg-warning-ground p-4"
    >
      <div>
        <h2 id="security-alarms" className="mb-1 text-lg text-warning">
          Possible attack
        </h2>
        {alarms.map((alarm) => (
          <p key={alarm.kind}>
            {`${alarmText(alarm)}, the last at ${formatMoment(new Date(alarm.lastAt))}`}
          </p>
        ))}
      </div>
      <Button size="small" disabled={saving.isPending} onClick={() => saving.mutate()}>
        <Icon name="check" /> Mark as seen
      </Button>
    </section>
  )
}

function AuditList({ search: { filter, isNarrow } }: { search: AuditSearch }) {
  const query = useApiPages(officeApi.audit.$get, { query: { ...filter, limit: '50' } })
  useWholeRun(query)
  return (
    <PagedList
      query={query}
      noun="change"
      failure="Failed to load the audit trail"
      empty={
        <NothingFound
          title="No changes found."
          text={
            isNarrow
              ? 'Nothing was changed that fits this search.'
              : 'Changes by staff appear here, with who made them and when.'
          }
        />
      }
    >
      {(entries) =>
        [...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
          <DayOfChanges key={day} day={day} entries={ofDay} />
        ))
      }
    </PagedList>
  )
}

type Entries = UseInfiniteQueryResult<InfiniteData<Page<AuditEntryWire>>>

/** A page of one press only is followed by the next one, so that more than one line is shown. */
function useWholeRun({ data, hasNextPage, isFetching, isError, fetchNextPage }: Entries) {
  const last = data?.pages.at(-1)?.rows ?? []
  const isOneRun = new Set(last.map(pressOf)).size === 1
  const isCut = isOneRun && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isCut) void fetchNextPage()
  }, [isCut, fetchNextPage])
}

function dayOf({ at }: AuditEntryWire) {
  return lagosClock(new Date(at)).date
}

function DayOfChanges({ day, entries }: { day: string; entries: AuditEntryWire[] }) {
  return (
    <section aria-labelledby={`day-${day}`} className="mb-5">
      <h2 id={`day-${day}`} className="font-text mb-2 text-base font-bold text-soft">
        {formatDayAndYear(day)}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        <AuditLines entries={entries} />
      </ul>
    </section>
  )
}

function AuditFilters({ search }: { search: AuditSearch }) {
  const { data: users = [] } = useApi(officeApi.users.$get, {}, { select: toStaff })
  const { filter, from, to, isRange, narrow } = search
  const chosen = (value: string) => (value === 'all' ? undefined : value)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SelectField
        label="Kind"
        aria-required={undefined}
        value={filter.kind ?? 'all'}
        onChoose={(choice) => narrow({ kind: chosen(choice) as AuditKind })}
        options={[
          ['all', 'All kinds'],
          ...auditKinds.map((kind) => [kind, auditKindNames[kind]] as const),
        ]}
      />
      <SelectField
        label="Who"
        aria-required={undefined}
        value={filter.who ?? 'all'}
        onChoose={(choice) => narrow({ who: chosen(choice) })}
        options={[['all', 'Everybody'], ...users.map(({ id, name }) => [id, name] as const)]}
      />
      <Day label="From" value={from} onDay={(day) => narrow({ from: day })} />
      <Day
        label="To"
        value={to}
        error={isRange ? undefined : 'The last day must not be before the first.'}
        onDay={(day) => narrow({ to: day })}
      />
    </div>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  error?: string | undefined
  onDay: (day: string | undefined) => void
}

function Day({ label, value, error, onDay }: DayProps) {
  return (
    <InputField
      label={label}
      error={error}
      aria-required={undefined}
      key={value}
      type="date"
      defaultValue={value}
      onChange={({ target }) => onDay(target.value || undefined)}
      inputClass="px-3"
    />
  )
}

type AuditFilter = {
  q?: string | undefined
  kind?: AuditKind | undefined
  who?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function useAuditSearch() {
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

type AuditSearch = ReturnType<typeof useAuditSearch>

function dayIn(query: URLSearchParams, name: string) {
  const day = query.get(name) ?? ''
  return lagosInstant(day, '00:00') && day >= '2000' ? day : undefined
}
