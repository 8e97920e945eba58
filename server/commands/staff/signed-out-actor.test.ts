import { afterAll, describe, expect, it } from 'vitest'

import { removeSession } from '#db/queries/staff/sessions.ts'
import { findUser, findUserByEmail } from '#db/queries/staff/users.ts'
import type { Staff } from '#server/deps/deps.ts'
import { makeStaff, makeUser } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { changeUser, createUser, deleteUser } from './users.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

/** A SuperAdmin whose session ended after the request started. */
async function makeSignedOutActor(): Promise<Staff> {
  const { user, sessionId } = await makeStaff(shop, 'SuperAdmin')
  await removeSession(db, sessionId)
  const { id, roles } = user
  return { id, roles, name: 'Halima Sani', clientAddress: '10.0.0.1', sessionId }
}

const refused = { refused: 'signed-out' }

describe('a user whose session ended during the request', () => {
  it('creates no user', async () => {
    const email = 'new@kitchen.test'
    const outcome = await createUser(deps, await makeSignedOutActor(), {
      firstName: 'Hauwa',
      lastName: 'Musa',
      email,
      phoneNumber: '08031234567',
      password: 'Masa-and-Taushe-1',
      roles: ['Employee'],
      status: true,
    })
    expect(outcome).toEqual(refused)
    expect(await findUserByEmail(db, email)).toBeUndefined()
  })

  it('changes no user, nor themselves', async () => {
    const [actor, user] = [await makeSignedOutActor(), await makeUser(db)]
    for (const id of [user.id, actor.id]) {
      expect(await changeUser(deps, actor, { id, firstName: 'Rakiya' })).toEqual(refused)
      expect(await changeUser(deps, actor, { id, password: 'Sinasir-2026' })).toEqual(refused)
    }
    expect(await findUser(db, user.id)).toEqual(user)
  })

  it('deletes no user', async () => {
    const [actor, user] = [await makeSignedOutActor(), await makeUser(db)]
    expect(await deleteUser(deps, actor, user.id)).toEqual(refused)
    expect(await findUser(db, user.id)).toEqual(user)
  })
})
