import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { listUsers } from '#db/queries/staff/users.ts'
import { users } from '#db/schema/staff/users.ts'
import { makeStaff, makeUser, type TestStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())
beforeEach(() => db.delete(users))

async function change(actor: TestStaff, { user }: Pick<TestStaff, 'user'>, other: object) {
  return actor.send('PATCH', '/api/users', { id: user.id, ...other })
}

const ways = {
  'demote each other': (actor: TestStaff, other: TestStaff) =>
    change(actor, other, { roles: ['Admin'] }),
  'deactivate each other': (actor: TestStaff, other: TestStaff) =>
    change(actor, other, { status: false }),
  'delete each other': (actor: TestStaff, other: TestStaff) =>
    actor.send('DELETE', '/api/users', { id: other.user.id }),
  'step down both': (actor: TestStaff) => change(actor, actor, { roles: ['Employee'] }),
}

async function countActiveSuperAdmins() {
  const all = await listUsers(db)
  return all.filter(({ roles, isActive }) => isActive && roles.includes('SuperAdmin')).length
}

describe('the last active SuperAdmin', () => {
  it('cannot give up the role, and gets a message', async () => {
    const superAdmin = await makeStaff(shop, 'SuperAdmin')
    await makeUser(db, { roles: ['SuperAdmin'], isActive: false })
    const response = await change(superAdmin, superAdmin, { roles: ['Admin', 'Employee'] })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      message: 'This is the last active SuperAdmin. Make another one first.',
      code: 'last_super_admin',
    })
    const more = { roles: ['SuperAdmin', 'Employee'], firstName: 'Rakiya' }
    expect((await change(superAdmin, superAdmin, more)).status).toBe(200)
  })

  it('can give up the role once there is another one', async () => {
    const superAdmin = await makeStaff(shop, 'SuperAdmin')
    const { user } = await makeStaff(shop, 'Admin')
    expect((await change(superAdmin, { user }, { roles: ['SuperAdmin'] })).status).toBe(200)
    expect((await change(superAdmin, superAdmin, { roles: ['Admin'] })).status).toBe(200)
    expect(await countActiveSuperAdmins()).toBe(1)
  })

  it.each(Object.entries(ways))('stays when two %s at the same moment', async (_, way) => {
    for (let n = 0; n < 5; n += 1) {
      await db.delete(users)
      const [one, other] = [
        await makeStaff(shop, 'SuperAdmin'),
        await makeStaff(shop, 'SuperAdmin'),
      ]
      const responses = await Promise.all([way(one, other), way(other, one)])
      const [first = 0, second = 0] = responses.map(({ status }) => status).toSorted()
      expect([200, 204]).toContain(first)
      // 403: by then an Admin, who changes no SuperAdmin.
      expect([401, 403, 409]).toContain(second)
      expect(await countActiveSuperAdmins()).toBe(1)
    }
  })
})
