import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { toStaff } from '#app/data/office/users.ts'
import type { StaffMember } from '#app/data/office/users.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { DeleteDialog } from '#app/office/kit/confirm-change.tsx'
import { ListTools } from '#app/office/kit/list-tools.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { roles } from '#domain/staff/role.ts'

import { isAdminUser, searchTeam, teamCsv, wholeTeam } from './team-search.ts'
import type { TeamSearch } from './team-search.ts'
import { TeamTable } from './team-table.tsx'
import { creationReason } from './user-permissions.ts'

export default function TeamPage() {
  const query = useApi(officeApi.users.$get, {}, { select: toStaff })
  return (
    <QueryPage
      title="Team"
      actions={<AddUserLink />}
      query={query}
      noun="users"
      failure="Failed to load users."
    >
      {(staff) => <Team staff={staff} />}
    </QueryPage>
  )
}

function Team({ staff }: { staff: StaffMember[] }) {
  const actor = useStaff()
  const [search, setSearch] = useState(wholeTeam)
  const [toDelete, setToDelete] = useState<StaffMember>()
  const found = searchTeam(staff, search)

  return (
    <>
      <TeamFigures staff={staff} />
      <TeamTools search={search} onSearch={setSearch} csv={() => teamCsv(found)} />
      <TeamTable
        actor={actor}
        staff={staff}
        found={found}
        narrowedBy={JSON.stringify(search)}
        onDelete={setToDelete}
      />
      <DeleteDialog
        thing={toDelete}
        text="They are signed out at once. What they did stays in the history of the orders."
        remove={(id) => officeApi.users.$delete({ json: { id } })}
        invalidates={[officeApi.users]}
        fallback={({ name }) => `Delete Failed: There was an error deleting ${name}.`}
        doneText="User Deleted"
        onClose={() => setToDelete(undefined)}
      />
    </>
  )
}

function TeamFigures({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-3 sm:gap-4">
      <StatCard label="Total Users" value={String(staff.length)} />
      <StatCard
        label="Active Users"
        value={String(staff.filter(({ isActive }) => isActive).length)}
      />
      <StatCard label="Admin Users" value={String(staff.filter(isAdminUser).length)} />
    </dl>
  )
}

function AddUserLink() {
  const reason = creationReason(useStaff(), 'Employee')
  const content = (
    <>
      <Icon name="plus" />
      Add New User
    </>
  )
  if (!reason) return <ButtonLink to="/admin/team/newuser">{content}</ButtonLink>
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <Button disabled aria-describedby="add-user-reason">
        {content}
      </Button>
      <p id="add-user-reason" className="text-sm text-soft">
        {reason}
      </p>
    </div>
  )
}

type TeamToolsProps = {
  search: TeamSearch
  onSearch: (search: TeamSearch) => void
  csv: () => string
}

function TeamTools({ search, onSearch, csv }: TeamToolsProps) {
  const { text, role, status } = search
  return (
    <ListTools
      searchLabel="Search users..."
      text={text}
      onText={(typed) => onSearch({ ...search, text: typed })}
      file={{ name: 'team', csv }}
      filterCount={[role, status].filter((choice) => choice !== 'all').length}
      onClear={() => onSearch({ ...wholeTeam, text })}
    >
      <SelectField
        label="Role"
        value={role}
        onChoose={(choice) => onSearch({ ...search, role: choice })}
        options={[['all', 'All roles'], ...roles.map((name) => [name] as const)]}
      />
      <SelectField
        label="Status"
        value={status}
        onChoose={(choice) => onSearch({ ...search, status: choice })}
        options={[
          ['all', 'Active and inactive'],
          ['active', 'Active'],
          ['inactive', 'Inactive'],
        ]}
      />
    </ListTools>
  )
}
