import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { passwordResets } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import { hashToken } from '#server/refresh-token.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { post } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

async function untilSomebodyWaits() {
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length === 0) continue
}

describe('a link to a new password', () => {
  it('does not stand in the way of whoever changes its user meanwhile', async () => {
    const { id: userId } = await makeUser(db)
    const token = 'of-a-letter'
    const expiresAt = minutesAfter(noon, 30)
    await db.insert(passwordResets).values({ userId, tokenHash: hashToken(token), expiresAt })

    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`select id from ${users} where id = ${userId} for update`)
      const sent = post(shop, '/api/auth/reset', { token, password: 'Sinasir-2026' })
      await untilSomebodyWaits()
      await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
      return { answer: sent }
    })
    expect((await answer).status).toBe(400)
  })
})
