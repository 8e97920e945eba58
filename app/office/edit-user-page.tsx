import { useQuery } from '@tanstack/react-query'

import { formQueryOptions } from '#app/data/checkout/form-query-options.ts'
import { userQuery, usersQuery } from '#app/data/office/users.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/edit-user-page'
import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { EditUser } from './team/edit-user.tsx'
import { RemoveFactor, RemovePin } from './team/remove-factor.tsx'

export default function EditUserPage({ params: { userId } }: Route.ComponentProps) {
  return (
    <OfficePage title="Edit User" backTo={{ to: '/admin/team', label: 'Back to Team' }}>
      {userId ? (
        <LoadedUser key={userId} userId={userId} />
      ) : (
        <EmptyState title="User ID is required" text="Choose the user to edit from the team." />
      )}
    </OfficePage>
  )
}

function LoadedUser({ userId }: { userId: string }) {
  const {
    data: member,
    isFetchedAfterMount,
    error,
    refetch,
  } = useQuery({
    ...userQuery(userId),
    ...formQueryOptions,
  })
  // Only needed to find the last SuperAdmin; the page works without it.
  const { data: staff = [] } = useQuery(usersQuery)
  if (member && isFetchedAfterMount) {
    return (
      <div className="grid max-w-3xl gap-6">
        <EditUser member={member} staff={staff} />
        {member.hasSecondFactor && <RemoveFactor member={member} />}
        {member.hasPin && <RemovePin member={member} />}
      </div>
    )
  }
  if (!error) return <TableSkeleton label="Loading user..." />
  return <LoadFailed error={error} fallback="Failed to load user" onRetry={() => void refetch()} />
}
