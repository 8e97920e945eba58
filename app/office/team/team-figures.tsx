import type { StaffMember } from '#app/data/office/users.ts'

import { isAdminUser } from './team-search.ts'

export function TeamFigures({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <dl className="mb-6 grid grid-cols-3 gap-3 sm:gap-4">
      <Figure label="Total Users" count={staff.length} />
      <Figure label="Active Users" count={staff.filter(({ isActive }) => isActive).length} />
      <Figure label="Admin Users" count={staff.filter(isAdminUser).length} />
    </dl>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-surface p-3 sm:p-4">
      <dt className="text-sm leading-snug text-soft">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums sm:text-3xl">{count}</dd>
    </div>
  )
}
