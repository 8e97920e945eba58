import { useApi } from '#app/data/api/use-api.ts'
import { toStaff } from '#app/data/office/users.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { auditKindNames } from '#domain/staff/audit-messages.ts'
import { auditKinds } from '#domain/staff/audit.ts'
import type { AuditKind } from '#domain/staff/audit.ts'

import type { AuditSearch } from './use-audit-search.ts'

export function AuditFilters({ search }: { search: AuditSearch }) {
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
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          aria-required={undefined}
          key={value}
          type="date"
          defaultValue={value}
          onChange={({ target }) => onDay(target.value || undefined)}
          className="px-3"
        />
      )}
    </Field>
  )
}
