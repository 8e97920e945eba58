import { useStaff } from '#app/data/session/session-store.ts'
import { permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { can } from '#domain/staff/role.ts'
import type { Permission } from '#domain/staff/role.ts'

export function useReasonOff(permission: Permission) {
  if (can(useStaff().roles, permission)) return undefined
  return `You can look at this, but not change it. ${permissionErrorMessages['only-admins']}`
}
