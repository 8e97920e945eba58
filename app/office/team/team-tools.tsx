import { ListTools } from '#app/office/layout/list-tools.tsx'
import { Field } from '#app/ui/field.tsx'
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

export function TeamTools({ search, onSearch, onExport }: TeamToolsProps) {
  const { text, role, status } = search
  return (
    <ListTools
      searchLabel="Search users..."
      text={text}
      onText={(typed) => onSearch({ ...search, text: typed })}
      onExport={onExport}
      filterCount={[role, status].filter((choice) => choice !== 'all').length}
      onClear={() => onSearch({ ...wholeTeam, text })}
    >
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
    </ListTools>
  )
}
