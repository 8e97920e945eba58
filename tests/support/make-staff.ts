import type { Db } from '#db/connection.ts'
import { newId } from '#db/schema/new-id.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'
import type { Role } from '#domain/staff/role.ts'
import { makeAccessToken } from '#server/auth/access-token.ts'

import type { TestApi } from './test-api.ts'

/** A user whose password hash matches nothing, with overrides. */
export async function makeUser(db: Db, overrides: Partial<typeof users.$inferInsert> = {}) {
  const now = new Date()
  const [user] = await db
    .insert(users)
    .values({
      firstName: 'Halima',
      lastName: 'Sani',
      email: `${newId()}@kitchen.test`,
      phoneNumber: '08031234567',
      passwordHash: 'none',
      roles: ['Employee'],
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .returning()
  if (!user) throw new Error('no user was made')
  return user
}

/** A signed-in user with this role; `request` sends their token. */
export async function makeStaff(
  shop: TestApi,
  role: Role,
  overrides: Parameters<typeof makeUser>[1] = {},
) {
  const user = await makeUser(shop.db, { roles: [role], ...overrides })
  const now = shop.clock.now
  const [session] = await shop.db
    .insert(sessions)
    .values({
      userId: user.id,
      isRemembered: true,
      tokenHash: newId(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 30 * 24 * 3_600_000),
    })
    .returning()
  if (!session) throw new Error('no session was made')
  const { id, email, roles, firstName, lastName } = user
  const wire = { id, email, roles, firstName, lastName, userPermissions: [] }
  const token = await makeAccessToken(shop.deps.secret, { user: wire, sessionId: session.id, now })
  const authorization = { Authorization: `Bearer ${token}` }
  return {
    user,
    token,
    sessionId: session.id,
    authorization,
    request: (path: string, init: RequestInit = {}) =>
      shop.request(path, {
        ...init,
        headers: {
          ...authorization,
          ...init.headers,
        },
      }),
    send: (method: string, path: string, body: unknown) =>
      shop.request(path, {
        method,
        headers: {
          ...authorization,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
  }
}

export type TestStaff = Awaited<ReturnType<typeof makeStaff>>
