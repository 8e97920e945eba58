import { randomBytes } from 'node:crypto'

import type { Db } from '#db/connection.ts'
import { hasUsers, insertFirstUser } from '#db/queries/users.ts'
import { hashPassword } from '#server/auth/password.ts'

type FirstOwner = { email: string; password: string | undefined; now: Date }

/** Returns the generated password, which is stored nowhere; undefined if none was generated. */
export async function createFirstOwner(db: Db, { email, password, now }: FirstOwner) {
  if (await hasUsers(db)) return undefined
  const chosen = password ?? randomBytes(15).toString('base64url')
  const user = await insertFirstUser(db, {
    firstName: 'Kitchen',
    lastName: 'Admin',
    email: email.trim().toLowerCase(),
    phoneNumber: '08000000000',
    passwordHash: await hashPassword(chosen),
    roles: ['SuperAdmin'],
    createdAt: now,
    updatedAt: now,
  })
  return user && password === undefined ? { email: user.email, password: chosen } : undefined
}
