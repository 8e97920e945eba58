import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { type StaffMember, toStaff } from '#app/data/office/users.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { DeleteDialog } from '#app/office/kit/confirm-change.tsx'
import { ListTools } from '#app/office/kit/list-tools.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { EditAndDelete } from '#app/office/kit/row-action.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { StatCard } from '#app/office/kit/stat-card.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { SessionUser } from '#contract/staff/auth.ts'
import { formatDate, lagosClock } from '#domain/lagos-time.ts'
import { roles, highestRole } from '#domain/staff/role.ts'

import { isAdminUser, searchTeam, teamCsv, wholeTeam, rankOf, statusWord } from './team-search.ts'
import type { TeamSearch } from './team-search.ts'
import { creationReason, deletionReason, editReason } from './user-permissions.ts'

export default function TeamPage() {
  const query = useApi(officeApi.users.$get, {}, { select: toStaff })
  const mayAdd = !creationReason(useStaff(), 'Employee')
  return (
    <QueryPage
      title="Team"
      actions={mayAdd && <AddUserLink />}
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
      <p className="mt-4 max-w-prose text-sm text-soft">
        Riders need no account. Open the order of a delivery and press “Create rider link”: the link
        shows address, phone number and what to collect.
      </p>
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
  return (
    <ButtonLink to="/admin/team/newuser">
      <Icon name="plus" />
      Add New User
    </ButtonLink>
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

type TeamTableProps = {
  actor: SessionUser
  /** All staff: a search must not change who the last SuperAdmin is. */
  staff: readonly StaffMember[]
  found: readonly StaffMember[]
  narrowedBy: string
  onDelete: (member: StaffMember) => void
}

function TeamTable({ actor, staff, found, narrowedBy, onDelete }: TeamTableProps) {
  return (
    <DataTable
      caption="Team"
      rows={found}
      columns={teamColumns(actor.id)}
      keyOf={({ id }) => id}
      firstSort={{ key: 'user', direction: 'ascending' }}
      narrowedBy={narrowedBy}
      emptyText="No users found."
      renderActions={(member) => (
        <EditAndDelete
          name={member.name}
          edit={`/admin/team/edituser/${member.id}`}
          onDelete={() => onDelete(member)}
          reasonOff={{
            edit: editReason(actor, member),
            deletion: deletionReason(actor, member, staff),
          }}
        />
      )}
    />
  )
}

function teamColumns(ownId: string): Column<StaffMember>[] {
  return [
    {
      key: 'user',
      title: 'User',
      sortBy: ({ name }) => name,
      cell: (member) => <Name member={member} isSelf={member.id === ownId} />,
    },
    {
      key: 'contact',
      title: 'Contact',
      sortBy: ({ email }) => email,
      cell: ({ email, phoneNumber }) => (
        <>
          <EmailAddress email={email} />
          <span className="block text-sm text-soft tabular-nums">{phoneNumber}</span>
        </>
      ),
    },
    {
      key: 'roles',
      title: 'Roles',
      sortBy: rankOf,
      sortWords: ['highest first', 'lowest first'],
      cell: (member) => <Roles member={member} />,
    },
    {
      key: 'status',
      title: 'Status',
      sortBy: ({ isActive }) => statusWord(isActive),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'calm'}>{statusWord(isActive)}</Badge>
      ),
    },
    {
      key: 'created',
      title: 'Created',
      sortBy: ({ createdAt }) => createdAt.getTime(),
      sortWords: ['oldest first', 'newest first'],
      cell: ({ createdAt }) => (
        <time dateTime={lagosClock(createdAt).date} className="whitespace-nowrap tabular-nums">
          {formatDate(createdAt)}
        </time>
      ),
    },
  ]
}

/** Long addresses may break after the @. */
function EmailAddress({ email }: { email: string }) {
  const [name, ...host] = email.split('@')
  return (
    <span className="block max-w-64 break-words lg:min-w-44">
      {name}@<wbr />
      {host.join('@')}
    </span>
  )
}

function Name({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  const initials = `${member.firstName.slice(0, 1)}${member.lastName.slice(0, 1)}`
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-info-ground text-sm font-bold text-info uppercase lg:max-xl:hidden"
      >
        {initials}
      </span>
      <span className="min-w-0 break-words">
        <span className="font-bold">{member.name}</span>
        {isSelf && <span className="ml-2 text-sm text-soft">You</span>}
      </span>
    </span>
  )
}

function Roles({ member: { roles } }: { member: StaffMember }) {
  const highest = highestRole(roles)
  const others = roles.filter((role) => role !== highest)
  return (
    <>
      <Badge tone={highest === 'Employee' ? 'calm' : 'info'}>{highest}</Badge>
      {others.length > 0 && (
        <span className="mt-0.5 block text-sm text-soft">{`and ${others.join(', ')}`}</span>
      )}
    </>
  )
}
