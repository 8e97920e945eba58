import { afterAll, describe, expect, it } from 'vitest'

import { listUsers } from '#db/queries/staff/users.ts'
import { isPassword } from '#server/auth/password.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { noon } from '#tests/support/test-api.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

import { createFirstOwner } from './users.ts'

async function freshDatabase() {
  const database = await createTestDatabase()
  afterAll(() => database.close())
  return database.db
}

const first = { email: 'Admin@kitchen.test', now: noon }

describe('a back-office without users', () => {
  it('gets one SuperAdmin with a generated password', async () => {
    const db = await freshDatabase()
    const created = await createFirstOwner(db, { ...first, password: undefined })
    expect(created).toEqual({
      email: 'admin@kitchen.test',
      password: expect.stringMatching(/^[\w-]{20}$/),
    })
    const [user, ...others] = await listUsers(db)
    expect(others).toEqual([])
    expect(user).toMatchObject({
      email: 'admin@kitchen.test',
      roles: ['SuperAdmin'],
      isActive: true,
      createdAt: noon,
    })
    expect(await isPassword(created?.password ?? '', user?.passwordHash ?? '')).toBe(true)
    expect(await createFirstOwner(db, { ...first, password: undefined })).toBeUndefined()
    expect(await listUsers(db)).toEqual([user])
  })

  it('uses the configured password without printing it', async () => {
    const db = await freshDatabase()
    expect(await createFirstOwner(db, { ...first, password: 'Kitchen-2026' })).toBeUndefined()
    const [user] = await listUsers(db)
    expect(await isPassword('Kitchen-2026', user?.passwordHash ?? '')).toBe(true)
  })

  it('gets one SuperAdmin when several servers start together with different addresses', async () => {
    const db = await freshDatabase()
    const created = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        createFirstOwner(db, { email: `admin${n}@kitchen.test`, password: undefined, now: noon }),
      ),
    )
    expect(created.filter(Boolean)).toHaveLength(1)
    const all = await listUsers(db)
    expect(all.map(({ email }) => email)).toEqual(
      created.flatMap((one) => (one ? [one.email] : [])),
    )
  })
})

describe('a back-office with users', () => {
  it('gets no further user, even without a SuperAdmin', async () => {
    const db = await freshDatabase()
    const user = await makeUser(db)
    expect(await createFirstOwner(db, { ...first, password: undefined })).toBeUndefined()
    expect(await listUsers(db)).toEqual([user])
  })
})
