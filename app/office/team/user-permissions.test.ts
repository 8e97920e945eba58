import { describe, expect, it } from 'vitest'

import { lastSuperAdminMessage, permissionErrorMessages } from '#contract/staff/permission-error.ts'
import type { Role } from '#domain/staff/role.ts'

import {
  changeReason,
  creationReason,
  deletionReason,
  editReason,
  roleReason,
  statusReason,
} from './user-permissions.ts'

const member = (id: string, role: Role, isActive = true) => ({ id, roles: [role], isActive })
const boss = member('boss', 'SuperAdmin')
const admin = member('admin', 'Admin')
const cook = member('cook', 'Employee')
const staff = [boss, admin, cook]

describe('the reason why an action is not available', () => {
  it('an Employee cannot add or delete users, and edits only themselves', () => {
    expect(creationReason(cook, 'Employee')).toBe(permissionErrorMessages['only-admins'])
    expect(deletionReason(cook, admin, staff)).toBe(permissionErrorMessages['only-admins'])
    expect(editReason(cook, admin)).toBe(permissionErrorMessages['only-admins'])
    expect(editReason(cook, cook)).toBeUndefined()
    expect(roleReason(cook, cook, 'Admin', staff)).toBe(permissionErrorMessages['own-details-only'])
    expect(statusReason(cook, cook, staff)).toBe(permissionErrorMessages['own-details-only'])
  })

  it('a reason of the whole form is not repeated for its fields', () => {
    for (const [actor, member, reason] of [
      [cook, admin, permissionErrorMessages['only-admins']],
      [admin, boss, permissionErrorMessages['super-admin-only']],
    ] as const) {
      expect(editReason(actor, member)).toBe(reason)
      expect(changeReason(actor, member, { email: '' })).toBeUndefined()
      expect(roleReason(actor, member, 'SuperAdmin', staff)).toBeUndefined()
      expect(statusReason(actor, member, staff)).toBeUndefined()
    }
  })

  it('an Admin can change everyone except a SuperAdmin, and grants at most their own role', () => {
    expect(creationReason(admin, 'Admin')).toBeUndefined()
    expect(creationReason(admin, 'SuperAdmin')).toBe(permissionErrorMessages['role-above-own'])
    expect(editReason(admin, boss)).toBe(permissionErrorMessages['super-admin-only'])
    expect(deletionReason(admin, cook, staff)).toBeUndefined()
    expect(roleReason(admin, cook, 'Admin', staff)).toBeUndefined()
    expect(roleReason(admin, cook, 'SuperAdmin', staff)).toBe(
      permissionErrorMessages['role-above-own'],
    )
  })

  it('users cannot delete or deactivate themselves', () => {
    expect(deletionReason(admin, admin, staff)).toBe(permissionErrorMessages['not-oneself'])
    expect(statusReason(boss, boss, staff)).toBe(permissionErrorMessages['not-oneself'])
  })

  it('the last active SuperAdmin keeps the role', () => {
    const away = member('away', 'SuperAdmin', false)
    expect(roleReason(boss, boss, 'SuperAdmin', [boss, away])).toBe(lastSuperAdminMessage)
    expect(roleReason(boss, boss, 'Employee', [boss, away])).toBeUndefined()
    const other = member('other', 'SuperAdmin')
    expect(roleReason(boss, boss, 'SuperAdmin', [boss, other])).toBeUndefined()
  })
})
