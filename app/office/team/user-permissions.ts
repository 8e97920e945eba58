import { lastSuperAdminMessage, permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { changeError, creationError, deletionError } from '#domain/staff/role.ts'
import type { Role, PermissionError, UserChange } from '#domain/staff/role.ts'

type Person = { id: string; roles: readonly Role[] }
type Member = Person & { isActive: boolean }

/** Why the signed-in user may not create a user with this role; undefined when they may. */
export function creationReason(actor: Person, role: Role) {
  return messageFor(creationError(actor, [role]))
}

export function deletionReason(actor: Person, member: Member, staff: readonly Member[]) {
  const error = messageFor(deletionError(actor, member))
  return error ?? (isLastSuperAdmin(member, staff) ? lastSuperAdminMessage : undefined)
}

/** Why nothing of this user may be changed. Shown once, so the reasons below leave it out. */
export function editReason(actor: Person, member: Person) {
  return messageFor(changeError(actor, member, {}))
}

export function changeReason(actor: Person, member: Person, change: UserChange) {
  if (editReason(actor, member)) return undefined
  return messageFor(changeError(actor, member, change))
}

export function roleReason(actor: Person, member: Member, role: Role, staff: readonly Member[]) {
  const reason = changeReason(actor, member, { roles: [role] })
  if (reason || editReason(actor, member)) return reason
  return role === 'SuperAdmin' && isLastSuperAdmin(member, staff)
    ? lastSuperAdminMessage
    : undefined
}

export function statusReason(actor: Person, member: Member, staff: readonly Member[]) {
  const reason = changeReason(actor, member, { isActive: false })
  if (reason || editReason(actor, member)) return reason
  return isLastSuperAdmin(member, staff) ? lastSuperAdminMessage : undefined
}

function isLastSuperAdmin(member: Member, staff: readonly Member[]) {
  return isActiveSuperAdmin(member) && staff.filter(isActiveSuperAdmin).length <= 1
}

function isActiveSuperAdmin({ roles, isActive }: Member) {
  return isActive && roles.includes('SuperAdmin')
}

function messageFor(error: PermissionError | undefined) {
  return error && permissionErrorMessages[error]
}
