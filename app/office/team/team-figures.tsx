import type { StaffMember } from '#app/data/office/users.ts'
import { StatCard } from '#app/office/layout/stat-card.tsx'

import { isAdminUser } from './team-search.ts'

export function TeamFigures({ staff }: { staff: readonly StaffMember[] }) {
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
