import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { findUser } from '#db/queries/staff/users.ts'
import { isPassword } from '#server/auth/password.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { createTestApi, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const [superAdmin, admin, cook] = [
  await makeStaff(shop, 'SuperAdmin'),
  await makeStaff(shop, 'Admin'),
  await makeStaff(shop, 'Employee'),
]

let made = 0
function form(other: Record<string, unknown> = {}) {
  made += 1
  return {
    firstName: 'Rakiya',
    lastName: 'Bello',
    email: `rakiya${made}@kitchen.test`,
    phoneNumber: '08031234567',
    password: 'Kitchen-2026',
    roles: ['Employee'],
    status: 'Available',
    ...other,
  }
}

describe('creating a user', () => {
  it('returns 201 with the user, who can sign in', async () => {
    const sent = form({ email: ' Amina.Yusuf@Kitchen.TEST ', firstName: ' Amina ' })
    const response = await superAdmin.send('POST', '/api/users', sent)
    expect(response.status).toBe(201)
    const user = await readJson(z.object({ _id: z.string() }), response)
    expect(user).toEqual({
      _id: expect.any(String),
      firstName: 'Amina',
      lastName: 'Bello',
      email: 'amina.yusuf@kitchen.test',
      phoneNumber: '08031234567',
      roles: ['Employee'],
      status: true,
      createdAt: noon.toISOString(),
      updatedAt: noon.toISOString(),
    })
    const { passwordHash = '' } = (await findUser(db, user._id)) ?? {}
    expect(await isPassword('Kitchen-2026', passwordHash)).toBe(true)
  })

  it.each([
    ['Available', true],
    ['Inactive', false],
    [true, true],
    [false, false],
    [undefined, true],
  ])('stores the status %s as %s', async (status, expected) => {
    const response = await superAdmin.send('POST', '/api/users', form({ status }))
    expect(await response.json()).toMatchObject({ status: expected })
  })

  it('defaults to Employee without roles, and stores each role once', async () => {
    const plain = await superAdmin.send('POST', '/api/users', form({ roles: undefined }))
    expect(await plain.json()).toMatchObject({ roles: ['Employee'] })
    const twice = await superAdmin.send(
      'POST',
      '/api/users',
      form({ roles: ['Employee', 'Admin', 'Admin'] }),
    )
    expect(await twice.json()).toMatchObject({ roles: ['Admin', 'Employee'] })
  })

  it('ignores unknown fields', async () => {
    const extra = { _id: 'x', id: 'x', passwordHash: 'x', isAdmin: true, userPermissions: ['*'] }
    const response = await superAdmin.send(
      'POST',
      '/api/users',
      form({ ...extra, isActive: false }),
    )
    expect(await response.json()).toMatchObject({
      _id: expect.stringMatching(/^.{20}$/),
      status: true,
    })
  })

  it.each([
    ['firstName', 'Al', 'First name must be at least 3 characters.'],
    ['firstName', '  Al  ', 'First name must be at least 3 characters.'],
    ['firstName', undefined, 'First name must be at least 3 characters.'],
    ['firstName', 'x'.repeat(51), 'First name must be at most 50 characters.'],
    ['firstName', 'Ami\0na', 'Please remove special control characters.'],
    ['lastName', 'Be', 'Last name must be at least 3 characters.'],
    ['lastName', 'x'.repeat(51), 'Last name must be at most 50 characters.'],
    ['email', 'rakiya', 'Please enter a valid email address.'],
    ['email', undefined, 'Please enter a valid email address.'],
    ['email', 'a\0@kitchen.test', 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(90)}@kitchen.test`, 'E-mail must be at most 100 characters'],
    ['phoneNumber', '0803123456', 'Phone number must be at least 11 digits.'],
    ['phoneNumber', '0803123456x', 'Phone number must be at least 11 digits.'],
    ['phoneNumber', '0'.repeat(16), 'Phone number must be at most 15 digits.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
    ['password', undefined, 'Password must be at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters.'],
    ['roles', [], 'At least one role must be selected'],
    ['roles', 'SuperAdmin', 'At least one role must be selected'],
    ['roles.0', ['superadmin'], 'Please choose one of the offered roles.'],
    ['roles.1', ['Employee', 'x'], 'Please choose one of the offered roles.'],
    ['status', 'x', "The status is 'Available' or 'Inactive'."],
    ['status', null, "The status is 'Available' or 'Inactive'."],
  ])('with %s as %j returns 400: %s', async (path, value, message) => {
    const [field = ''] = path.split('.')
    const response = await superAdmin.send('POST', '/api/users', form({ [field]: value }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path, message }] })
  })

  it('returns 409 at the field when the address is taken, also concurrently', async () => {
    const sent = form()
    const responses = await Promise.all([
      superAdmin.send('POST', '/api/users', sent),
      admin.send('POST', '/api/users', { ...sent, email: sent.email.toUpperCase() }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const again = await superAdmin.send('POST', '/api/users', sent)
    expect(again.status).toBe(409)
    const message = 'This e-mail address is already in use.'
    expect(await again.json()).toEqual({ message, issues: [{ path: 'email', message }] })
  })

  it('is refused to an Employee, whatever they send', async () => {
    for (const sent of [form(), {}, null, []]) {
      const response = await cook.send('POST', '/api/users', sent)
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        message: 'Only an Admin or SuperAdmin may do this.',
      })
    }
    expect((await cook.request('/api/users', { method: 'POST', body: 'x' })).status).toBe(403)
  })

  it("grants no role above the actor's", async () => {
    for (const roles of [['SuperAdmin'], ['Employee', 'SuperAdmin']]) {
      const response = await admin.send('POST', '/api/users', form({ roles }))
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({ message: 'Nobody may grant a role above their own.' })
    }
    const equal = await admin.send('POST', '/api/users', form({ roles: ['Admin'] }))
    expect(equal.status).toBe(201)
  })
})
