import { useStaff } from '#app/data/session/session-store.ts'
import { permissionErrorMessages } from '#contract/permission-error.ts'
import { can } from '#domain/role.ts'
import type { Permission } from '#domain/role.ts'

export function useReasonOff(permission: Permission) {
  if (can(useStaff().roles, permission)) return undefined
  return `You can look at this, but not change it. ${permissionErrorMessages['only-admins']}`
}
