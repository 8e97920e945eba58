import { and, eq, gt, lte } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { passwordResets } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'
import { latestIssue, resetLinkEnd } from '#domain/staff/session.ts'

type Reset = { email: string; tokenHash: string; expiresAt: Date }

export async function insertReset(db: Db, { email, tokenHash, expiresAt }: Reset) {
  return db.transaction(async (tx) => {
    const mayReset = and(eq(users.email, email), eq(users.isActive, true))
    const [user] = await tx.select().from(users).where(mayReset).for('share')
    if (!user) return undefined
    await tx.insert(passwordResets).values({ tokenHash, userId: user.id, expiresAt })
    return user
  })
}

export async function findUserOfReset(db: Db, tokenHash: string, now: Date) {
  const [reset] = await db.select().from(passwordResets).where(isValidReset(tokenHash, now))
  return reset?.userId
}

export async function takeReset(db: Db, tokenHash: string, now: Date) {
  const taken = await db
    .delete(passwordResets)
    .where(isValidReset(tokenHash, now))
    .returning({ userId: passwordResets.userId })
  return taken.length === 1
}

export async function removeResetsOf(db: Db, userId: string) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Rejects a link that expires later than a new one would: the clock was set back. */
function isValidReset(tokenHash: string, now: Date) {
  const { expiresAt } = passwordResets
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    gt(expiresAt, now),
    lte(expiresAt, resetLinkEnd(latestIssue(now))),
  )
}
