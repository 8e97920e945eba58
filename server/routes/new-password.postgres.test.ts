import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'

import { passwordResets } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'
import { hashToken } from '#server/auth/refresh-token.ts'
import { makeUser } from '#tests/support/make-staff.ts'
import { post } from '#tests/support/sign-in.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'
import { untilSomebodyWaits } from '#tests/support/test-database.ts'

const shop = await createTestApi()
const { db } = shop
afterAll(() => shop.close())

describe('a password reset link', () => {
  it('does not deadlock with a concurrent change of its user', async () => {
    const { id: userId } = await makeUser(db)
    const token = 'of-an-email'
    const expiresAt = minutesAfter(noon, 30)
    await db.insert(passwordResets).values({ userId, tokenHash: hashToken(token), expiresAt })

    const { answer } = await db.transaction(async (tx) => {
      await tx.execute(sql`select id from ${users} where id = ${userId} for update`)
      const sent = post(shop, '/api/auth/reset', { token, password: 'Sinasir-2026' })
      await untilSomebodyWaits(db)
      await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
      return { answer: sent }
    })
    expect((await answer).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  /** All statements for a request and the next one. */
  async function statementsFor(email: string) {
    const query = vi.spyOn(Client.prototype, 'query')
    try {
      expect((await post(shop, '/api/auth/forgot', { email })).status).toBe(200)
      expect((await shop.request('/api/delivery-zones')).status).toBe(200)
      return query.mock.calls.map(([statement]) => {
        const { text } = statement as unknown as { text?: string }
        return text ?? String(statement)
      })
    } finally {
      query.mockRestore()
    }
  }

  it('runs the same statements for a known and an unknown address', async () => {
    const { email } = await makeUser(db)
    await statementsFor('warm-up@kitchen.test')
    const statements = await statementsFor(email)
    expect(statements.length).toBeGreaterThan(3)
    expect(await statementsFor('nobody@kitchen.test')).toEqual(statements)
  })
})
