import type { StaffMember } from '#app/data/office/users.ts'
import { EditAndDelete } from '#app/office/kit/row-action.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { SessionUser } from '#contract/staff/auth.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { highestRole } from '#domain/staff/role.ts'

import { rankOf, statusWord } from './team-search.ts'
import { deletionReason, editReason } from './user-permissions.ts'

const day = new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', dateStyle: 'medium' })

type TeamTableProps = {
  actor: SessionUser
  /** All staff: a search must not change who the last SuperAdmin is. */
  staff: readonly StaffMember[]
  found: readonly StaffMember[]
  narrowedBy: string
  onDelete: (member: StaffMember) => void
}

export function TeamTable({ actor, staff, found, narrowedBy, onDelete }: TeamTableProps) {
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
          {day.format(createdAt)}
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
