/** Highest first: a user's displayed role is the first one held. */
export const roles = ['SuperAdmin', 'Admin', 'Employee'] as const
export type Role = (typeof roles)[number]

/** Beyond read access (the contract's section 4). */
export const permissions = {
  products: 'Employee',
  categories: 'Employee',
  orders: 'Employee',
  zones: 'Admin',
  settings: 'Admin',
  keys: 'SuperAdmin',
  pauses: 'Admin',
  refunds: 'Admin',
  reports: 'Admin',
  'create users': 'Admin',
  audit: 'Admin',
  privacy: 'Admin',
} as const satisfies Record<string, Role>
export type Permission = keyof typeof permissions

/** Specification, section 6; without any role: Employee. */
export function highestRole(held: readonly Role[]): Role {
  return roles.find((role) => held.includes(role)) ?? 'Employee'
}

export function isAtLeast(one: Role, other: Role) {
  return roles.indexOf(one) <= roles.indexOf(other)
}

/** Permissions that a setting gives to every Employee. */
const givenBySetting = { pauses: 'employeesCanPause' } as const
type GivenSettings = Record<(typeof givenBySetting)[keyof typeof givenBySetting], boolean>

/** Without `settings`: by role alone. */
export function can(held: readonly Role[], right: Permission, settings?: GivenSettings) {
  if (isAtLeast(highestRole(held), permissions[right])) return true
  return isGivenBySetting(right) && settings?.[givenBySetting[right]] === true
}

export function isGivenBySetting(right: Permission): right is keyof typeof givenBySetting {
  return right in givenBySetting
}

type Person = { id: string; roles: readonly Role[] }

export type UserChange = {
  roles?: readonly Role[]
  isActive?: boolean
  email?: string
  firstName?: string
  lastName?: string
  phoneNumber?: string
  password?: string
}

export type PermissionError =
  | 'only-admins'
  | 'own-details-only'
  | 'super-admin-only'
  | 'role-above-own'
  | 'not-oneself'

/** Whether `actor` may create a user with these roles: never above their own. */
export function creationError(
  actor: Person,
  granted: readonly Role[],
): PermissionError | undefined {
  if (!can(actor.roles, 'create users')) return 'only-admins'
  return grantError(actor, granted)
}

/** `change` holds only what differs. */
export function changeError(
  actor: Person,
  target: Person,
  change: UserChange,
): PermissionError | undefined {
  const isSelf = actor.id === target.id
  if (highestRole(actor.roles) === 'Employee') {
    if (!isSelf) return 'only-admins'
    if (change.roles || change.isActive !== undefined || change.email !== undefined) {
      return 'own-details-only'
    }
  }
  if (isAboveReach(actor, target)) return 'super-admin-only'
  if (isSelf && change.isActive === false) return 'not-oneself'
  return change.roles && grantError(actor, change.roles)
}

export function deletionError(actor: Person, target: Person): PermissionError | undefined {
  if (!can(actor.roles, 'create users')) return 'only-admins'
  if (isAboveReach(actor, target)) return 'super-admin-only'
  return actor.id === target.id ? 'not-oneself' : undefined
}

function isAboveReach(actor: Person, target: Person) {
  return highestRole(target.roles) === 'SuperAdmin' && highestRole(actor.roles) !== 'SuperAdmin'
}

function grantError(actor: Person, granted: readonly Role[]): PermissionError | undefined {
  const isAbove = granted.some((role) => !isAtLeast(highestRole(actor.roles), role))
  return isAbove ? 'role-above-own' : undefined
}
