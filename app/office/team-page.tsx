import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { deleteUser, refreshUsers, usersQuery } from '#app/data/office/users.ts'
import type { StaffMember } from '#app/data/office/users.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { lagosClock } from '#domain/lagos-time.ts'

import { DeleteDialog } from './layout/delete-dialog.tsx'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { AddUserLink } from './team/add-user-link.tsx'
import { TeamFigures } from './team/team-figures.tsx'
import { searchTeam, teamCsv, wholeTeam } from './team/team-search.ts'
import { TeamTable } from './team/team-table.tsx'
import { TeamTools } from './team/team-tools.tsx'

export default function TeamPage() {
  const { data: staff, error, refetch } = useQuery(usersQuery)
  return (
    <OfficePage title="Team" actions={<AddUserLink />}>
      {staff ? (
        <Team staff={staff} />
      ) : error ? (
        <LoadFailed error={error} fallback="Failed to load users." onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label="Loading users..." />
      )}
    </OfficePage>
  )
}

function Team({ staff }: { staff: StaffMember[] }) {
  const actor = useStaff()
  const client = useQueryClient()
  const [search, setSearch] = useState(wholeTeam)
  const [toDelete, setToDelete] = useState<StaffMember>()
  const found = searchTeam(staff, search)

  function exportFound() {
    const { date } = lagosClock(new Date())
    downloadFile(`team-${date}.csv`, teamCsv(found), 'text/csv;charset=utf-8')
  }

  return (
    <>
      <TeamFigures staff={staff} />
      <TeamTools search={search} onSearch={setSearch} onExport={exportFound} />
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
        remove={deleteUser}
        fallback={(name) => `Delete Failed: There was an error deleting ${name}.`}
        deletedText="User Deleted"
        onDeleted={() => refreshUsers(client)}
        onClose={() => setToDelete(undefined)}
      />
    </>
  )
}
