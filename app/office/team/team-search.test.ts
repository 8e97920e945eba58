import { describe, expect, it } from 'vitest'

import type { StaffMember } from '#app/data/office/users.ts'

import { isAdminUser, searchTeam, teamCsv, wholeTeam } from './team-search.ts'

function person(overrides: Partial<StaffMember>): StaffMember {
  const { firstName = 'Amina', lastName = 'Bello' } = overrides
  return {
    id: firstName,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@kitchen.test`,
    phoneNumber: '08012345678',
    roles: ['Employee'],
    isActive: true,
    createdAt: new Date('2026-11-20T23:30:00Z'),
    ...overrides,
  }
}

const amina = person({})
const musa = person({ firstName: 'Musa', roles: ['Admin'], phoneNumber: '09099999999' })
const zara = person({ firstName: 'Zara', roles: ['SuperAdmin', 'Employee'], isActive: false })
const staff = [amina, musa, zara]
const found = (search: Partial<typeof wholeTeam>) =>
  searchTeam(staff, { ...wholeTeam, ...search }).map(({ firstName }) => firstName)

describe('searching the team', () => {
  it('looks into names, email and phone', () => {
    expect(found({ text: 'musa' })).toEqual(['Musa'])
    expect(found({ text: 'bello' })).toEqual(['Amina', 'Musa', 'Zara'])
    expect(found({ text: 'zara@' })).toEqual(['Zara'])
    expect(found({ text: '0909' })).toEqual(['Musa'])
    expect(found({ text: '+234 909 999 9999' })).toEqual(['Musa'])
    expect(found({ text: 'nobody' })).toEqual([])
  })

  it('filters by role and by status', () => {
    expect(found({ role: 'Employee' })).toEqual(['Amina', 'Zara'])
    expect(found({ status: 'inactive' })).toEqual(['Zara'])
    expect(found({ role: 'Employee', status: 'active' })).toEqual(['Amina'])
  })
})

it('counts Admin and SuperAdmin as admins', () => {
  expect(staff.filter(isAdminUser)).toEqual([musa, zara])
})

it('exports a row per user, with the day in Abuja as its date', () => {
  const [header, first] = teamCsv([amina]).split('\r\n')
  expect(header).toContain('First name,Last name,Email,Phone,Roles,Status,Created')
  expect(first).toBe('Amina,Bello,amina@kitchen.test,"08012345678\t",Employee,Active,2026-11-21')
})
