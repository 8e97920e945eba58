import { and, eq, gt, ne, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { passkeys, secondFactors } from '#db/schema/staff/second-factors.ts'
import { accessChanges, type FormerAccess } from '#db/schema/staff/security-emails.ts'

import { listPasskeys } from './passkeys.ts'
import { lockSecondFactor } from './second-factors.ts'
import { setUser, type UserRow } from './users.ts'

export async function findAccessChange(db: Db, key: { id: string } | { userId: string }) {
  const isMeant = 'id' in key ? eq(accessChanges.id, key.id) : eq(accessChanges.userId, key.userId)
  const [found] = await db.select().from(accessChanges).where(isMeant)
  return found
}

type NewChange = Pick<typeof accessChanges.$inferInsert, 'actorId' | 'actorName' | 'at'>

/** Stores what this user signs in with now, in place of an expired row. */
export async function insertAccessChange(tx: Db, user: UserRow, change: NewChange) {
  const { id: userId, email, passwordHash } = user
  await tx.delete(accessChanges).where(eq(accessChanges.userId, userId))
  const [factor = null, held] = [await lockSecondFactor(tx, userId), await listPasskeys(tx, userId)]
  // Times become text, as the database returns them later.
  const former = JSON.parse(
    JSON.stringify({ email, passwordHash, factor, passkeys: held }),
  ) as FormerAccess
  const [inserted] = await tx
    .insert(accessChanges)
    .values({ ...change, userId, former })
    .returning()
  return inserted
}

export async function setAccessChange(
  tx: Db,
  id: string,
  fields: Partial<typeof accessChanges.$inferInsert>,
) {
  await tx.update(accessChanges).set(fields).where(eq(accessChanges.id, id))
}

/** Removes factors that were set up since. */
export async function restoreAccess(
  tx: Db,
  userId: string,
  { former, now }: { former: FormerAccess; now: Date },
) {
  const { email, passwordHash, factor } = former
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  if (factor) {
    const confirmedAt = factor.confirmedAt === null ? null : new Date(factor.confirmedAt)
    await tx.insert(secondFactors).values({ ...factor, confirmedAt })
  }
  for (const { createdAt, lastUsedAt, ...passkey } of former.passkeys) {
    const usedAt = lastUsedAt === null ? null : new Date(lastUsedAt)
    const times = { createdAt: new Date(createdAt), lastUsedAt: usedAt }
    await tx.insert(passkeys).values({ ...passkey, ...times })
  }
  return setUser(tx, userId, { email, passwordHash, updatedAt: now })
}

/** Another user's former address, which they can still get back. */
export async function isFormerEmail(
  db: Db,
  email: string,
  { userId, since }: { userId?: string; since: Date },
) {
  const isHeld = and(
    sql`${accessChanges.former}->>'email' = ${email}`,
    gt(accessChanges.at, since),
    userId === undefined ? undefined : ne(accessChanges.userId, userId),
  )
  return (await db.$count(accessChanges, isHeld)) > 0
}
