import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'

import type { UserRow } from './users.ts'

export type SessionRow = typeof sessions.$inferSelect

/** The user of a session that lives, as they are now; undefined once either has ended. */
export async function findStaff(
  db: Db,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
) {
  const isAlive = and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    eq(users.isActive, true),
  )
  const [found] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isAlive)
  return found?.user
}

export async function findLivingSession(db: Db, id: string, now: Date) {
  const isAlive = and(eq(sessions.id, id), gt(sessions.expiresAt, now))
  const [session] = await db.select().from(sessions).where(isAlive)
  return session
}

type NewSession = Omit<typeof sessions.$inferInsert, 'userId'>

/** Undefined when the user is no longer the one whose password was looked at. */
export async function insertSession(db: Db, { id, passwordHash }: UserRow, session: NewSession) {
  return db.transaction(async (tx) => {
    const isSame = and(
      eq(users.id, id),
      eq(users.passwordHash, passwordHash),
      eq(users.isActive, true),
    )
    const [user] = await tx.select({ id: users.id }).from(users).where(isSame).for('share')
    if (!user) return undefined
    const [inserted] = await tx
      .insert(sessions)
      .values({ ...session, userId: id })
      .returning()
    return inserted
  })
}

type Rotation = {
  sessionId: string
  fromHash: string
  toHash: string
  salt: string
  now: Date
  idleUntil: Date
}

/** Puts a token in place of the present one; undefined when it is not the present one. */
export async function rotateSession(db: Db, rotation: Rotation) {
  const { sessionId, fromHash, toHash, salt, now } = rotation
  const idleUntil = sql.param(rotation.idleUntil, sessions.expiresAt)
  const [session] = await db
    .update(sessions)
    .set({
      tokenHash: toHash,
      previousHash: fromHash,
      salt,
      rotatedAt: now,
      expiresAt: sql`case when ${sessions.isRemembered} then ${sessions.expiresAt} else ${idleUntil}::timestamptz end`,
    })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.tokenHash, fromHash),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning()
  return session
}

export async function removeSession(db: Db, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** All of a user's, on every device. */
export async function removeSessionsOf(db: Db, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

export async function removeEndedSessions(db: Db, now: Date) {
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
