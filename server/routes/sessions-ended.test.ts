import { afterAll, describe, expect, it } from 'vitest'

import { insertSession } from '#db/queries/staff/sessions.ts'
import { findUser, removeUser, setUser, type UserRow } from '#db/queries/staff/users.ts'
import { dummyHash } from '#server/auth/password.ts'
import { changeUser, deleteUser } from '#server/commands/staff/users.ts'
import { makeStaff, type TestStaff } from '#tests/support/make-staff.ts'
import { statusWith } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())

const superAdmin = await makeStaff(shop, 'SuperAdmin')

describe('a session ends immediately', () => {
  const password = 'Sinasir-2026'
  const byBoss = (other: object) => (staff: TestStaff) =>
    superAdmin.send('PATCH', '/api/users', { id: staff.user.id, ...other })
  const byThemselves = (other: object) => (staff: TestStaff) =>
    staff.send('PATCH', '/api/users', { id: staff.user.id, ...other })

  it.each([
    ['a role is added', byBoss({ roles: ['Admin', 'Employee'] })],
    ['a role is removed', byBoss({ roles: ['Employee'] })],
    ['another user sets the password', byBoss({ password })],
    ['the user sets the password', byThemselves({ password })],
    ['the user gives up a role', byThemselves({ roles: ['Employee'] })],
    ['the user is deactivated', byBoss({ status: 'Inactive' })],
    [
      'the user is deleted',
      ({ user }: TestStaff) => superAdmin.send('DELETE', '/api/users', { id: user.id }),
    ],
    [
      'the row is set to inactive',
      ({ user }: TestStaff) => setUser(shop.db, user.id, { isActive: false }),
    ],
    ['the row is deleted', ({ user }: TestStaff) => removeUser(shop.db, user.id)],
  ])('when %s', async (_, change) => {
    const staff = await makeStaff(shop, 'Admin')
    expect(await statusWith(shop, staff.token)).toBe(200)
    expect(await change(staff)).not.toMatchObject({ ok: false })
    expect(await statusWith(shop, staff.token)).toBe(401)
    expect(await statusWith(shop, superAdmin.token)).toBe(200)
  })

  it.each([
    ['the name changes', byThemselves({ firstName: 'Rakiya', lastName: 'Bello' })],
    ['the phone number changes', byBoss({ phoneNumber: '08099999999' })],
    ['the address changes', byBoss({ email: 'new@kitchen.test' })],
    ['a form is sent unchanged', byBoss({ roles: ['Admin'], status: true, password: '' })],
    ['a change is refused', byThemselves({ roles: ['SuperAdmin'] })],
  ])('but not when %s', async (_, change) => {
    const staff = await makeStaff(shop, 'Admin')
    await change(staff)
    expect(await statusWith(shop, staff.token)).toBe(200)
  })
})

describe('what happens at the same moment', () => {
  it('opens no session with a password that has changed since it was checked', async () => {
    const { user } = await makeStaff(shop, 'Admin')
    const checked = (await findUser(shop.db, user.id)) as UserRow
    await setUser(shop.db, user.id, { passwordHash: dummyHash })
    const times = { createdAt: noon, expiresAt: minutesAfter(noon, 5) }
    const session = { isRemembered: false, tokenHash: 'hash', ...times }
    expect(await insertSession(shop.db, checked, session)).toBeUndefined()
  })

  it('changes nothing for a person whose session has ended since the request began', async () => {
    const { user: target } = await makeStaff(shop, 'Employee')
    const { id, roles } = superAdmin.user
    const actor = { id, roles, name: 'Hauwa', clientAddress: '', sessionId: 'ended' }
    const change = { id: target.id, firstName: 'Rakiya' }
    expect(await changeUser(shop.deps, actor, change)).toEqual({ refused: 'signed-out' })
    expect(await deleteUser(shop.deps, actor, target.id)).toEqual({ refused: 'signed-out' })
    expect(await findUser(shop.db, target.id)).toMatchObject({ firstName: target.firstName })
  })
})
