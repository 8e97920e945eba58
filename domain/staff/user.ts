import { highestRole, isAtLeast, type Role, type UserChange } from './role.ts'

export type User = {
  id: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  roles: readonly Role[]
  isActive: boolean
}

export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`
}

export function userDifference(present: User, wanted: UserChange): UserChange {
  const { roles, password, ...plain } = wanted
  const differing = Object.entries(plain).filter(
    ([field, value]) => value !== undefined && value !== present[field as keyof typeof plain],
  )
  return {
    ...(Object.fromEntries(differing) as typeof plain),
    ...(roles && !isSame(roles, present.roles) && { roles }),
    ...(password && { password }),
  }
}

function isSame(one: readonly Role[], other: readonly Role[]) {
  return one.length === other.length && one.every((role) => other.includes(role))
}

export function endsSessions({ roles, password, isActive }: UserChange) {
  return roles !== undefined || password !== undefined || isActive !== undefined
}

/** A reset link may be in a mailbox that is no longer theirs. */
export function endsResetLinks(change: UserChange) {
  return endsSessions(change) || change.email !== undefined
}

export function isLastSuperAdmin(
  id: string,
  users: readonly Pick<User, 'id' | 'roles' | 'isActive'>[],
) {
  const active = users.filter((user) => user.isActive && user.roles.includes('SuperAdmin'))
  return active.length === 1 && active[0]?.id === id
}

export function keepsSuperAdmin({ roles, isActive }: UserChange) {
  return isActive !== false && (roles === undefined || roles.includes('SuperAdmin'))
}

export function isAdmin({ roles }: Pick<User, 'roles'>) {
  return isAtLeast(highestRole(roles), 'Admin')
}

/** What could let others sign in as this user. */
export function changesCredentials({ password, email }: UserChange) {
  return password !== undefined || email !== undefined
}
