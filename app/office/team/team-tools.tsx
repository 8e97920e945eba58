import { useId, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { roles } from '#domain/role.ts'
import type { Role } from '#domain/role.ts'

import { wholeTeam } from './team-search.ts'
import type { TeamSearch } from './team-search.ts'

type TeamToolsProps = {
  search: TeamSearch
  onSearch: (search: TeamSearch) => void
  onExport: () => void
}

/** Search, filter and export, above the table they act on. */
export function TeamTools({ search, onSearch, onExport }: TeamToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const filterId = useId()
  const count = [search.role, search.status].filter((choice) => choice !== 'all').length
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search users..."
          value={search.text}
          onChange={(text) => onSearch({ ...search, text })}
          className="grow basis-60"
        />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={filterId}
          onClick={() => setOpen(!isOpen)}
          className="grow sm:grow-0"
        >
          <Icon name="filter" />
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
        <Button variant="quiet" onClick={onExport} className="grow sm:grow-0">
          <Icon name="download" />
          Export
        </Button>
      </div>
      <div id={filterId} hidden={!isOpen}>
        <TeamFilter search={search} onSearch={onSearch} />
      </div>
    </div>
  )
}

function TeamFilter({ search, onSearch }: Omit<TeamToolsProps, 'onExport'>) {
  const { role, status } = search
  return (
    <div className="grid items-end gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Role">
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={({ target }) => onSearch({ ...search, role: target.value as Role | 'all' })}
          >
            <option value="all">All roles</option>
            {roles.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) =>
              onSearch({ ...search, status: target.value as TeamSearch['status'] })
            }
          >
            <option value="all">Active and inactive</option>
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </Select>
        )}
      </Field>
      <Button
        variant="ghost"
        disabled={role === 'all' && status === 'all'}
        onClick={() => onSearch({ ...wholeTeam, text: search.text })}
      >
        Clear filter
      </Button>
    </div>
  )
}
