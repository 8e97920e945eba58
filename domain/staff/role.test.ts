import { describe, expect, it } from 'vitest'

import {
  changeError,
  creationError,
  deletionError,
  highestRole,
  isAtLeast,
  can,
  roles,
} from './role.ts'
import type { Permission, Role, PermissionError, UserChange } from './role.ts'

function makeActor(...held: Role[]) {
  return { id: `somebody-${held.join()}`, roles: held }
}

function actor(role: Role) {
  return { id: 'actor', roles: [role] }
}

describe('the roles of staff', () => {
  it('are sorted with the highest first', () => {
    expect(roles).toEqual(['SuperAdmin', 'Admin', 'Employee'])
    expect(isAtLeast('SuperAdmin', 'Admin')).toBe(true)
    expect(isAtLeast('Admin', 'Admin')).toBe(true)
    expect(isAtLeast('Employee', 'Admin')).toBe(false)
  })

  it.each([
    [['Employee', 'SuperAdmin', 'Admin'], 'SuperAdmin'],
    [['Employee', 'Admin'], 'Admin'],
    [['Employee'], 'Employee'],
    [[], 'Employee'],
  ] as [Role[], Role][])('show the highest of %j: %s', (held, highest) => {
    expect(highestRole(held)).toBe(highest)
  })
})

describe('the permissions of each role', () => {
  const everybody: Permission[] = ['products', 'categories', 'orders']
  const admins: Permission[] = ['zones', 'settings', 'refunds', 'create users']

  it.each([...everybody, ...admins])('%s', (right) => {
    expect(can(['Employee'], right)).toBe(everybody.includes(right))
    expect(can(['Admin'], right)).toBe(true)
    expect(can(['SuperAdmin'], right)).toBe(true)
    expect(can(['Employee', 'Admin'], right)).toBe(true)
    expect(can([], right)).toBe(everybody.includes(right))
  })
})

describe('a permission that a setting gives to Employees', () => {
  it('is theirs while it is on, and no other is', () => {
    const settings = (employeesCanPause: boolean) => ({ employeesCanPause })
    expect(can(['Employee'], 'pauses')).toBe(false)
    expect(can(['Employee'], 'pauses', settings(false))).toBe(false)
    expect(can(['Employee'], 'pauses', settings(true))).toBe(true)
    expect(can(['Employee'], 'settings', settings(true))).toBe(false)
    expect(can(['Admin'], 'pauses', settings(false))).toBe(true)
  })
})

describe('creating a user', () => {
  it.each([
    ['Employee', 'Employee', 'only-admins'],
    ['Employee', 'Admin', 'only-admins'],
    ['Employee', 'SuperAdmin', 'only-admins'],
    ['Admin', 'Employee', undefined],
    ['Admin', 'Admin', undefined],
    ['Admin', 'SuperAdmin', 'role-above-own'],
    ['SuperAdmin', 'Employee', undefined],
    ['SuperAdmin', 'Admin', undefined],
    ['SuperAdmin', 'SuperAdmin', undefined],
  ] as [Role, Role, PermissionError | undefined][])('%s makes a %s: %s', (who, granted, fault) => {
    expect(creationError(actor(who), [granted])).toBe(fault)
    expect(creationError(actor(who), ['Employee', granted])).toBe(fault)
  })
})

describe('changing another user', () => {
  const cases: [Role, Role, UserChange, PermissionError | undefined][] = [
    ['Employee', 'Employee', {}, 'only-admins'],
    ['Employee', 'Employee', { firstName: 'Rakiya' }, 'only-admins'],
    ['Employee', 'Admin', { password: 'x' }, 'only-admins'],
    ['Employee', 'SuperAdmin', { roles: ['Employee'] }, 'only-admins'],
    ['Admin', 'Employee', { roles: ['Admin'], isActive: false, password: 'x' }, undefined],
    ['Admin', 'Employee', { roles: ['SuperAdmin'] }, 'role-above-own'],
    ['Admin', 'Employee', { roles: ['SuperAdmin', 'Employee'] }, 'role-above-own'],
    ['Admin', 'Admin', { roles: ['Employee'], email: 'x' }, undefined],
    ['Admin', 'SuperAdmin', {}, 'super-admin-only'],
    ['Admin', 'SuperAdmin', { firstName: 'Rakiya' }, 'super-admin-only'],
    ['Admin', 'SuperAdmin', { password: 'x' }, 'super-admin-only'],
    ['Admin', 'SuperAdmin', { roles: ['Employee'] }, 'super-admin-only'],
    ['SuperAdmin', 'Employee', { roles: ['SuperAdmin'] }, undefined],
    ['SuperAdmin', 'SuperAdmin', { roles: ['Employee'], isActive: false }, undefined],
  ]
  it.each(cases)('%s changes a %s by %j: %s', (who, whom, change, fault) => {
    expect(changeError(actor(who), makeActor(whom), change)).toBe(fault)
  })

  it('counts the highest role of both', () => {
    const both = makeActor('SuperAdmin', 'Employee')
    expect(changeError(actor('Admin'), both, {})).toBe('super-admin-only')
    expect(changeError({ id: 'actor', roles: ['Employee', 'Admin'] }, makeActor('Admin'), {})).toBe(
      undefined,
    )
  })
})

describe('changing oneself', () => {
  const cases: [Role, UserChange, PermissionError | undefined][] = [
    ['Employee', { firstName: 'A', lastName: 'B', phoneNumber: '0', password: 'x' }, undefined],
    ['Employee', { email: 'x' }, 'own-details-only'],
    ['Employee', { roles: ['Employee', 'Admin'] }, 'own-details-only'],
    ['Employee', { isActive: true }, 'own-details-only'],
    ['Employee', { isActive: false }, 'own-details-only'],
    ['Admin', { email: 'x', roles: ['Employee'] }, undefined],
    ['Admin', { roles: ['SuperAdmin'] }, 'role-above-own'],
    ['Admin', { isActive: false }, 'not-oneself'],
    ['SuperAdmin', { email: 'x', roles: ['Admin'] }, undefined],
    ['SuperAdmin', { isActive: false }, 'not-oneself'],
  ]
  it.each(cases)('%s, by %j: %s', (who, change, fault) => {
    expect(changeError(actor(who), actor(who), change)).toBe(fault)
  })
})

describe('deleting', () => {
  it.each([
    ['Employee', 'Employee', 'only-admins'],
    ['Employee', 'SuperAdmin', 'only-admins'],
    ['Admin', 'Employee', undefined],
    ['Admin', 'Admin', undefined],
    ['Admin', 'SuperAdmin', 'super-admin-only'],
    ['SuperAdmin', 'Admin', undefined],
    ['SuperAdmin', 'SuperAdmin', undefined],
  ] as [Role, Role, PermissionError | undefined][])('%s deletes a %s: %s', (who, whom, fault) => {
    expect(deletionError(actor(who), makeActor(whom))).toBe(fault)
  })

  it.each([
    ['Employee', 'only-admins'],
    ['Admin', 'not-oneself'],
    ['SuperAdmin', 'not-oneself'],
  ] as [Role, PermissionError][])('%s cannot delete themselves: %s', (who, fault) => {
    expect(deletionError(actor(who), actor(who))).toBe(fault)
  })
})
