import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { findUser } from '#db/queries/staff/users.ts'
import { users } from '#db/schema/staff/users.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

describe('the rule of the last SuperAdmin', () => {
  it('is checked when a change is written, not when the request arrives', async () => {
    const [one, other] = [await makeStaff(shop, 'SuperAdmin'), await makeStaff(shop, 'SuperAdmin')]
    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`select id from ${users} for update`)
      // Has done every check before the lock, and waits for the lock.
      const sent = one.send('PATCH', '/api/users', { id: other.user.id, roles: ['Admin'] })
      await untilSomebodyWaits(db)
      await tx
        .update(users)
        .set({ roles: ['Admin'] })
        .where(eq(users.id, one.user.id))
      return { answer: sent }
    })
    expect((await answer).status).toBe(409)
    expect(await findUser(db, other.user.id)).toMatchObject({ roles: ['SuperAdmin'] })
  })
})
