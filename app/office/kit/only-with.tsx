import type { ReactNode } from 'react'

import { useStaff } from '#app/data/session/session-store.ts'
import { Notice } from '#app/ui/notice.tsx'
import { can } from '#domain/staff/role.ts'
import type { Permission } from '#domain/staff/role.ts'

type OnlyWithProps = { permission: Permission; purpose: string; children: ReactNode }

/** `purpose` ends the sentence “Only an Admin or SuperAdmin may …”. */
export function OnlyWith({ permission, purpose, children }: OnlyWithProps) {
  if (can(useStaff().roles, permission)) return children
  return <Notice tone="info">{`Only an Admin or SuperAdmin may ${purpose}.`}</Notice>
}
