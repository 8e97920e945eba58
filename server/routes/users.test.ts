import { afterAll, describe, expect, it } from 'vitest'

import { findUser } from '#db/queries/staff/users.ts'
import type { Role } from '#domain/staff/role.ts'
import { makeStaff, makeUser } from '#tests/support/make-staff.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

const [superAdmin, admin, cook] = [
  await makeStaff(shop, 'SuperAdmin'),
  await makeStaff(shop, 'Admin'),
  await makeStaff(shop, 'Employee'),
]

describe('the users', () => {
  it('are listed completely for all staff, newest first, without secrets', async () => {
    const createdAt = new Date('2030-01-01T12:00:00Z')
    const newest = await makeUser(db, { createdAt, passwordHash: 'canary-hash' })
    for (const { request } of [superAdmin, admin, cook]) {
      const response = await request('/api/users')
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const text = await response.text()
      expect(text).not.toMatch(/canary|hash|token/i)
      const [first, ...others] = JSON.parse(text) as { createdAt: string }[]
      expect(first).toEqual({
        _id: newest.id,
        firstName: 'Halima',
        lastName: 'Sani',
        email: newest.email,
        phoneNumber: '08031234567',
        roles: ['Employee'],
        status: true,
        createdAt: createdAt.toISOString(),
        updatedAt: expect.any(String),
      })
      const times = others.map((user) => user.createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })

  it('can be fetched one by one', async () => {
    const { id } = await makeUser(db)
    const response = await cook.request(`/api/users/${id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ _id: id, status: true })
    const unknown = await cook.request('/api/users/nobody')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toEqual({ message: 'We do not know this user.' })
  })
})

describe('changing a user', () => {
  it('returns the changed user', async () => {
    const { id } = await makeUser(db)
    shop.clock.now = minutesAfter(noon, 1)
    const changed = {
      firstName: 'Jo',
      lastName: 'Ii',
      email: 'jo@kitchen.test',
      phoneNumber: '0803123456',
      roles: ['Admin'],
      status: false,
    }
    const response = await admin.send('PATCH', '/api/users', { id, ...changed })
    expect(response.status).toBe(200)
    const updatedAt = shop.clock.now.toISOString()
    expect(await response.json()).toMatchObject({ _id: id, ...changed, updatedAt })
    const shown = await admin.request(`/api/users/${id}`)
    expect(await shown.json()).toMatchObject({ _id: id, ...changed })
    shop.clock.now = noon
  })

  it('keeps fields that were not sent, and ignores a blank password', async () => {
    const user = await makeUser(db)
    for (const change of [{}, { password: '' }, { firstName: 'Halima' }]) {
      const response = await admin.send('PATCH', '/api/users', { id: user.id, ...change })
      expect(response.status).toBe(200)
    }
    expect(await findUser(db, user.id)).toEqual(user)
  })

  it('uses the id in the body only', async () => {
    const [meant, other] = [await makeUser(db), await makeUser(db)]
    const path = `/api/users?id=${other.id}`
    const change = { id: meant.id, firstName: 'Rakiya' }
    expect((await admin.send('PATCH', path, change)).status).toBe(200)
    expect((await findUser(db, other.id))?.firstName).toBe('Halima')
    expect((await admin.send('PATCH', `/api/users/${other.id}`, change)).status).toBe(405)
    for (const id of [undefined, '', null, [meant.id], { id: meant.id }]) {
      const response = await admin.send('PATCH', '/api/users', { id, firstName: 'Amina' })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'User ID is required' })
    }
  })

  it('returns 404 for an unknown user', async () => {
    const response = await superAdmin.send('PATCH', '/api/users', {
      id: 'nobody',
      firstName: 'Amina',
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'We do not know this user.' })
  })

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', 'x'.repeat(51), 'First name must be at most 50 characters'],
    ['lastName', ' B ', 'Last name must be at least 2 characters'],
    ['lastName', 'x'.repeat(51), 'Last name must be at most 50 characters'],
    ['email', 'x', 'Please enter a valid email address.'],
    ['email', `${'x'.repeat(90)}@kitchen.test`, 'E-mail must be at most 100 characters'],
    ['phoneNumber', '08031234x5', 'Phone number must contain only digits'],
    ['phoneNumber', '+2018031234567', 'Phone number must contain only digits'],
    ['phoneNumber', '080312345', 'Phone number must be at least 10 digits'],
    ['phoneNumber', '0'.repeat(16), 'Phone number must be at most 15 digits'],
    ['password', 'Abc-123', 'Password must be at least 8 characters'],
    ['password', `Abc-123${'x'.repeat(44)}`, 'Password must be at most 50 characters'],
    ['password', 'kitchen-2026', 'Must contain at least one uppercase letter'],
    ['password', 'KITCHEN-2026', 'Must contain at least one lowercase letter'],
    ['password', 'Kitchen-Rice', 'Must contain at least one number'],
    ['roles', [], 'At least one role must be selected'],
    ['status', 'gone', "The status is 'Available' or 'Inactive'."],
  ])('with %s as %j returns 400: %s', async (path, value, message) => {
    const response = await superAdmin.send('PATCH', '/api/users', {
      id: cook.user.id,
      [path]: value,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path, message }] })
  })

  it('returns 409 when the address is taken, also concurrently', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    const taken = await superAdmin.send('PATCH', '/api/users', { id: one.id, email: other.email })
    expect(taken.status).toBe(409)
    expect(await taken.json()).toMatchObject({ issues: [{ path: 'email' }] })
    const email = 'wanted@kitchen.test'
    const responses = await Promise.all(
      [one, other].map(({ id }) => superAdmin.send('PATCH', '/api/users', { id, email })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('checks permissions for changed fields only, because a form sends all fields', async () => {
    const { user } = cook
    const { id, email, lastName, phoneNumber, roles } = user
    const whole = { id, email, lastName, phoneNumber, roles, status: true, password: '' }
    const response = await cook.send('PATCH', '/api/users', { ...whole, firstName: 'Asabe' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ firstName: 'Asabe' })
  })
})

describe('a change that the role does not permit returns 403', () => {
  const cases: [Role, Role | 'self', Record<string, unknown>, string][] = [
    ['Employee', 'Employee', { firstName: 'Amina' }, 'Only an Admin or SuperAdmin may do this.'],
    ['Employee', 'Employee', { firstName: '' }, 'Only an Admin or SuperAdmin may do this.'],
    ['Employee', 'SuperAdmin', {}, 'Only an Admin or SuperAdmin may do this.'],
    [
      'Employee',
      'self',
      { roles: ['SuperAdmin'] },
      'You may change your own name, phone number and password only.',
    ],
    [
      'Employee',
      'self',
      { email: 'new@kitchen.test' },
      'You may change your own name, phone number and password only.',
    ],
    [
      'Employee',
      'self',
      { status: 'Inactive' },
      'You may change your own name, phone number and password only.',
    ],
    ['Admin', 'SuperAdmin', { firstName: 'Amina' }, 'Only a SuperAdmin may change a SuperAdmin.'],
    ['Admin', 'SuperAdmin', { password: '' }, 'Only a SuperAdmin may change a SuperAdmin.'],
    ['Admin', 'SuperAdmin', { firstName: '' }, 'Only a SuperAdmin may change a SuperAdmin.'],
    ['Admin', 'Employee', { roles: ['SuperAdmin'] }, 'Nobody may grant a role above their own.'],
    ['Admin', 'self', { roles: ['SuperAdmin'] }, 'Nobody may grant a role above their own.'],
    ['Admin', 'self', { status: false }, 'Nobody may deactivate or delete themselves.'],
    ['SuperAdmin', 'self', { status: false }, 'Nobody may deactivate or delete themselves.'],
  ]
  it.each(cases)('%s, %s, %j', async (who, whom, change, message) => {
    const actor = { SuperAdmin: superAdmin, Admin: admin, Employee: cook }[who]
    const target = whom === 'self' ? actor.user : await makeUser(db, { roles: [whom] })
    const before = await findUser(db, target.id)
    const response = await actor.send('PATCH', '/api/users', { id: target.id, ...change })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ message })
    expect(await findUser(db, target.id)).toEqual(before)
  })

  it('also when an Employee names an unknown user', async () => {
    for (const sent of [{ id: 'nobody' }, {}, null]) {
      expect((await cook.send('PATCH', '/api/users', sent)).status).toBe(403)
    }
  })
})

describe('deleting a user', () => {
  it('returns 204, and the user is gone', async () => {
    const { id } = await makeUser(db)
    const response = await admin.send('DELETE', '/api/users', { id })
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await admin.request(`/api/users/${id}`)).status).toBe(404)
    expect((await admin.send('DELETE', '/api/users', { id })).status).toBe(404)
  })

  it('uses the id in the body only', async () => {
    const { id } = await makeUser(db)
    for (const path of [`/api/users/${id}`, `/api/users?id=${id}`]) {
      expect((await superAdmin.send('DELETE', path, {})).status).toBeGreaterThanOrEqual(400)
    }
    expect((await superAdmin.send('DELETE', '/api/users', { id: [id] })).status).toBe(400)
    expect(await findUser(db, id)).toMatchObject({ id })
  })

  it('is refused to an Employee whatever they send, and to an Admin for a SuperAdmin', async () => {
    const other = await makeUser(db, { roles: ['SuperAdmin'] })
    for (const sent of [{ id: other.id }, { id: cook.user.id }, { id: 'nobody' }, {}, null]) {
      expect((await cook.send('DELETE', '/api/users', sent)).status).toBe(403)
    }
    const response = await admin.send('DELETE', '/api/users', { id: other.id })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ message: 'Only a SuperAdmin may change a SuperAdmin.' })
    expect((await superAdmin.send('DELETE', '/api/users', { id: other.id })).status).toBe(204)
  })

  it("is refused for the actor's own account", async () => {
    for (const { send, user } of [superAdmin, admin]) {
      const response = await send('DELETE', '/api/users', { id: user.id })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        message: 'Nobody may deactivate or delete themselves.',
      })
    }
  })
})
