import { useQuery } from '@tanstack/react-query'

import { usersQuery } from '#app/data/office/users.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { auditKindNames } from '#domain/audit-messages.ts'
import { auditKinds } from '#domain/audit.ts'
import type { AuditKind } from '#domain/audit.ts'

import type { AuditSearch } from './use-audit-search.ts'

export function AuditFilters({ search }: { search: AuditSearch }) {
  const { data: users = [] } = useQuery(usersQuery)
  const { filter, from, to, isRange, narrow } = search
  const chosen = (value: string) => (value === 'all' ? undefined : value)
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            aria-required={undefined}
            value={filter.kind ?? 'all'}
            onChange={({ target }) => narrow({ kind: chosen(target.value) as AuditKind })}
          >
            <option value="all">All kinds</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {auditKindNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Who">
        {(control) => (
          <Select
            {...control}
            aria-required={undefined}
            value={filter.who ?? 'all'}
            onChange={({ target }) => narrow({ who: chosen(target.value) })}
          >
            <option value="all">Everybody</option>
            {users.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
