import { and, desc, eq, exists, gt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { secondFactors } from '#db/schema/staff/second-factors.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'
import { users } from '#db/schema/staff/users.ts'
import { pinSessionExpiry } from '#domain/staff/pin.ts'
import type { Role } from '#domain/staff/role.ts'
import { latestIssue } from '#domain/staff/session.ts'

import { hasSecondFactor } from './second-factors.ts'
import type { UserRow } from './users.ts'

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>
export type SessionRow = typeof sessions.$inferSelect

export async function findStaff(
  db: Db,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
) {
  const isActive = and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    eq(users.isActive, true),
  )
  const [found] = await db
    .select({ user: users, tabletId: sessions.tabletId, mustSetUpFactor: mustSetUpFactor(db) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive)
  if (!found) return undefined
  const { user, tabletId, mustSetUpFactor: isMissing } = found
  const onTablet = tabletId !== null
  const effectiveRoles: Role[] = onTablet ? ['Employee'] : user.roles
  return { ...user, roles: effectiveRoles, onTablet, mustSetUpFactor: isMissing && !onTablet }
}

/** The shop requires a second factor of Admins, and this one has none. */
function mustSetUpFactor(db: Db) {
  const isAdmin = or(
    sql`${users.roles} @> '["Admin"]'::jsonb`,
    sql`${users.roles} @> '["SuperAdmin"]'::jsonb`,
  )
  const isNeeded = db
    .select({ id: shopSettings.id })
    .from(shopSettings)
    .where(eq(shopSettings.adminsNeedSecondFactor, true))
  const own = db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(hasSecondFactor(users.id))
  return sql<boolean>`(${and(isAdmin, exists(isNeeded), notExists(own))})`
}

export async function listSessionsOf(db: Db, userId: string, now: Date) {
  const lastUsed = sql`coalesce(${sessions.rotatedAt}, ${sessions.createdAt})`
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsed), sessions.id)
}

export async function findActiveSession(db: Db, id: string, now: Date) {
  const [session] = await db.select().from(sessions).where(isActiveSession(id, now))
  return session
}

/** Rejects tokens issued in the future: the clock was set back. */
function isActiveSession(id: string, now: Date) {
  const issuedAt = sql`coalesce(${sessions.rotatedAt}, ${sessions.createdAt})`
  const latest = sql.param(latestIssue(now), sessions.createdAt)
  return and(eq(sessions.id, id), gt(sessions.expiresAt, now), lte(issuedAt, latest))
}

/** True also for a session that never existed. */
export function hasEnded(db: Db, id: SQLWrapper, now: Date) {
  const isLive = and(eq(sessions.id, id), gt(sessions.expiresAt, now))
  return notExists(db.select({ id: sessions.id }).from(sessions).where(isLive))
}

/** Locks the session until commit, so that a row can refer to it; null when it has ended. */
export function lockedSession(db: Db, id: string) {
  const found = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))
  return sql<string>`${found.for('key share')}`
}

type NewSession = Omit<typeof sessions.$inferInsert, 'userId'>

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
}

/** Compare-and-set; undefined when `fromHash` is not the current token. */
export async function rotateSession(db: Db, rotation: Rotation) {
  const { sessionId, fromHash, toHash, salt, now } = rotation
  const [session] = await db
    .update(sessions)
    .set({
      tokenHash: toHash,
      previousHash: fromHash,
      salt,
      rotatedAt: now,
      expiresAt: renewedExpiry(now),
    })
    .where(and(isActiveSession(sessionId, now), eq(sessions.tokenHash, fromHash)))
    .returning()
  return session
}

/** Only a session opened by a PIN has an idle timeout. */
function renewedExpiry(now: Date) {
  const idleEnd = sql.param(pinSessionExpiry(now, now), sessions.expiresAt)
  const extended = sql`least(${idleEnd}, ${sessions.createdAt} + interval '12 hours')`
  return sql`case when ${sessions.tabletId} is null then ${sessions.expiresAt} else ${extended} end`
}

export async function removeSession(db: Db, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id))
}

export async function removeSessionOf(db: Db, { id, userId }: { id: string; userId: string }) {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return removed.length === 1
}

export async function removeSessionsOf(
  db: Db,
  userId: string,
  { exceptSessionId }: { exceptSessionId?: string | undefined } = {},
) {
  const isOther = exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
}
