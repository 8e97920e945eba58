import { describe, expect, it } from 'vitest'

import type { Role } from './role.ts'
import {
  endsResetLinks,
  endsSessions,
  isLastSuperAdmin,
  keepsSuperAdmin,
  userDifference,
} from './user.ts'

const halima = {
  id: 'halima',
  firstName: 'Halima',
  lastName: 'Sani',
  email: 'halima@kitchen.test',
  phoneNumber: '08031234567',
  roles: ['Admin', 'Employee'] as Role[],
  isActive: true,
}

describe('changed fields of a user', () => {
  it('are none in an unchanged form', () => {
    const { id: _, ...form } = halima
    expect(userDifference(halima, form)).toEqual({})
    expect(userDifference(halima, { roles: ['Employee', 'Admin'] })).toEqual({})
    expect(userDifference(halima, { email: undefined, password: undefined })).toEqual({})
  })

  it('are those with another value, and always a password', () => {
    const changes = [
      { firstName: 'Rakiya' },
      { lastName: 'Bello' },
      { email: 'rakiya@kitchen.test' },
      { phoneNumber: '08031234568' },
      { roles: ['Admin'] },
      { roles: ['Admin', 'SuperAdmin'] },
      { isActive: false },
      { password: 'Kitchen-2026' },
    ] as const
    for (const change of changes) {
      expect(userDifference(halima, { ...halima, ...change })).toEqual(change)
    }
  })
})

describe('a change of a user', () => {
  it('ends sessions when role, password or status change', () => {
    for (const change of [{ roles: [] }, { password: 'x' }, { isActive: true }]) {
      expect([endsSessions(change), endsResetLinks(change)]).toEqual([true, true])
    }
    for (const change of [{}, { firstName: 'x' }, { lastName: 'x' }, { phoneNumber: '0' }]) {
      expect([endsSessions(change), endsResetLinks(change)]).toEqual([false, false])
    }
  })

  it('of the address invalidates only reset links sent to the old one', () => {
    const change = { email: 'x' }
    expect([endsSessions(change), endsResetLinks(change)]).toEqual([false, true])
  })

  it('is allowed for a SuperAdmin who stays one and active', () => {
    expect(keepsSuperAdmin({})).toBe(true)
    expect(keepsSuperAdmin({ roles: ['SuperAdmin', 'Employee'], isActive: true })).toBe(true)
    expect(keepsSuperAdmin({ roles: ['Admin'] })).toBe(false)
    expect(keepsSuperAdmin({ isActive: false })).toBe(false)
  })
})

describe('the last SuperAdmin', () => {
  const first = { id: 'first', roles: ['SuperAdmin'] as const, isActive: true }
  const second = { id: 'second', roles: ['SuperAdmin', 'Admin'] as const, isActive: true }

  it('is the only active one', () => {
    expect(isLastSuperAdmin('first', [first, halima])).toBe(true)
    expect(isLastSuperAdmin('first', [first, { ...second, isActive: false }])).toBe(true)
    expect(isLastSuperAdmin('first', [first, second])).toBe(false)
    expect(isLastSuperAdmin('second', [first, { ...second, isActive: false }])).toBe(false)
    expect(isLastSuperAdmin('halima', [first, halima])).toBe(false)
  })
})
