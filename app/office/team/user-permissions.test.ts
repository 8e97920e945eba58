import { describe, expect, it } from 'vitest'

import { lastSuperAdminMessage, staffFaultMessages } from '#contract/permission-error.ts'
import type { Role } from '#domain/role.ts'

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

describe('why something is not offered', () => {
  it('an Employee may neither add nor delete users, and edits only themselves', () => {
    expect(creationReason(cook, 'Employee')).toBe(staffFaultMessages['only-admins'])
    expect(deletionReason(cook, admin, staff)).toBe(staffFaultMessages['only-admins'])
    expect(editReason(cook, admin)).toBe(staffFaultMessages['only-admins'])
    expect(editReason(cook, cook)).toBeUndefined()
    expect(roleReason(cook, cook, 'Admin', staff)).toBe(staffFaultMessages['own-details-only'])
    expect(statusReason(cook, cook, staff)).toBe(staffFaultMessages['own-details-only'])
  })

  it('what holds for the whole form is not repeated for its fields', () => {
    for (const [actor, member, reason] of [
      [cook, admin, staffFaultMessages['only-admins']],
      [admin, boss, staffFaultMessages['super-admin-only']],
    ] as const) {
      expect(editReason(actor, member)).toBe(reason)
      expect(changeReason(actor, member, { email: '' })).toBeUndefined()
      expect(roleReason(actor, member, 'SuperAdmin', staff)).toBeUndefined()
      expect(statusReason(actor, member, staff)).toBeUndefined()
    }
  })

  it('an Admin reaches everybody but a SuperAdmin, and grants no more than their own role', () => {
    expect(creationReason(admin, 'Admin')).toBeUndefined()
    expect(creationReason(admin, 'SuperAdmin')).toBe(staffFaultMessages['role-above-own'])
    expect(editReason(admin, boss)).toBe(staffFaultMessages['super-admin-only'])
    expect(deletionReason(admin, cook, staff)).toBeUndefined()
    expect(roleReason(admin, cook, 'Admin', staff)).toBeUndefined()
    expect(roleReason(admin, cook, 'SuperAdmin', staff)).toBe(staffFaultMessages['role-above-own'])
  })

  it('no user deletes or deactivates themselves', () => {
    expect(deletionReason(admin, admin, staff)).toBe(staffFaultMessages['not-oneself'])
    expect(statusReason(boss, boss, staff)).toBe(staffFaultMessages['not-oneself'])
  })

  it('the last active SuperAdmin keeps the role', () => {
    const away = member('away', 'SuperAdmin', false)
    expect(roleReason(boss, boss, 'SuperAdmin', [boss, away])).toBe(lastSuperAdminMessage)
    expect(roleReason(boss, boss, 'Employee', [boss, away])).toBeUndefined()
    const other = member('other', 'SuperAdmin')
    expect(roleReason(boss, boss, 'SuperAdmin', [boss, other])).toBeUndefined()
  })
})
