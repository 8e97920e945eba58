import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { passwordResets } from '#db/schema/staff/sessions.ts'
import { resetRequests, users } from '#db/schema/staff/users.ts'
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

export async function insertResetRequest(db: Db, email: string, now: Date) {
  await db.insert(resetRequests).values({ email, requestedAt: now, dueAt: now })
}

export async function removeUnknownResetRequests(db: Db, now: Date) {
  const owner = and(eq(users.email, resetRequests.email), eq(users.isActive, true))
  const owners = db.select({ id: users.id }).from(users).where(owner)
  await db.delete(resetRequests).where(and(lte(resetRequests.dueAt, now), notExists(owners)))
}

/** Retried with exponential backoff (2, 4, 8… minutes) until it is removed. */
export async function claimResetRequest(
  db: Db,
  { now, requestedAfter }: { now: Date; requestedAfter: Date },
) {
  const next = db
    .select({ id: resetRequests.id })
    .from(resetRequests)
    .where(and(lte(resetRequests.dueAt, now), gt(resetRequests.requestedAt, requestedAfter)))
    .orderBy(resetRequests.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const at = sql.param(now, resetRequests.dueAt)
  const [claimed] = await db
    .update(resetRequests)
    .set({
      attempts: sql`${resetRequests.attempts} + 1`,
      dueAt: sql`${at}::timestamptz + interval '2 minutes' * power(2, ${resetRequests.attempts})`,
    })
    .where(inArray(resetRequests.id, next))
    .returning()
  return claimed
}

export async function removeResetRequest(db: Db, id: string) {
  await db.delete(resetRequests).where(eq(resetRequests.id, id))
}
