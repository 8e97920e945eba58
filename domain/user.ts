import type { Role, UserChange } from './role.ts'

/** Somebody who may enter the back-office. */
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

/** What really differs from what is there: a form sends all its fields, changed or not. */
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

/** A changed role, password or status ends all of a user's sessions at once. */
export function endsSessions({ roles, password, isActive }: UserChange) {
  return roles !== undefined || password !== undefined || isActive !== undefined
}

/** A letter with a link may lie in a box that is no longer theirs, or is no longer needed. */
export function endsResetLinks(change: UserChange) {
  return endsSessions(change) || change.email !== undefined
}

/** The last active SuperAdmin stays, or nobody could make another one. */
export function isLastSuperAdmin(
  id: string,
  users: readonly Pick<User, 'id' | 'roles' | 'isActive'>[],
) {
  const active = users.filter((user) => user.isActive && user.roles.includes('SuperAdmin'))
  return active.length === 1 && active[0]?.id === id
}

/** After this change, is an active SuperAdmin still one? */
export function keepsSuperAdmin({ roles, isActive }: UserChange) {
  return isActive !== false && (roles === undefined || roles.includes('SuperAdmin'))
}
