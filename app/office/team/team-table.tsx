import type { StaffMember } from '#app/data/office/users.ts'
import { RowAction } from '#app/office/layout/row-action.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { SessionUser } from '#contract/auth.ts'

import { teamColumns } from './team-columns.tsx'
import { deletionReason, editReason } from './user-permissions.ts'

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
        <>
          <RowAction
            icon="edit"
            label="Edit"
            name={member.name}
            to={`/admin/team/edituser/${member.id}`}
            reasonOff={editReason(actor, member)}
          />
          <RowAction
            icon="trash"
            label="Delete"
            name={member.name}
            onPress={() => onDelete(member)}
            reasonOff={deletionReason(actor, member, staff)}
          />
        </>
      )}
    />
  )
}
