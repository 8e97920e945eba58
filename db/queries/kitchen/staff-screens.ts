import { and, asc, eq, gt, min } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { lockedSession } from '#db/queries/staff/sessions.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { pushSubscriptions } from '#db/schema/staff/push.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'
import { isScreenAlive } from '#domain/kitchen/staff-screen.ts'

export type ScreenRow = typeof staffScreens.$inferSelect

export async function listScreens(db: Db) {
  const rows = await db
    .select({ screen: staffScreens, firstName: users.firstName, lastName: users.lastName })
    .from(staffScreens)
    .leftJoin(users, eq(users.id, staffScreens.userId))
    .orderBy(asc(staffScreens.createdAt), asc(staffScreens.id))
  return rows.map(({ screen, firstName, lastName }) => ({
    ...screen,
    person: firstName === null ? null : `${firstName} ${lastName}`,
  }))
}

/** Since when a screen should ring or a device gets push messages; null: the alarm is off. */
export async function findAlarmStart(db: Db) {
  const starts = db
    .select({ at: staffScreens.onSince })
    .from(staffScreens)
    .unionAll(
      db
        .select({ at: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), users.isActive)),
    )
    .as('starts')
  const [found] = await db.select({ onSince: min(starts.at) }).from(starts)
  return found?.onSince ?? null
}

/** `holderId`: whose session uses it; null when that has ended. */
export async function findScreen(db: Db, id: string, now: Date) {
  const isLive = and(eq(sessions.id, staffScreens.sessionId), gt(sessions.expiresAt, now))
  const [found] = await db
    .select({ screen: staffScreens, holderId: sessions.userId })
    .from(staffScreens)
    .leftJoin(sessions, isLive)
    .where(eq(staffScreens.id, id))
  return found && { ...found.screen, holderId: found.holderId }
}

/** Makes room for a new screen: the one that was not seen for longest goes, unless it is in use. */
export async function removeUnusedScreen(db: Db, { max, now }: { max: number; now: Date }) {
  const screens = await db.select().from(staffScreens).orderBy(asc(staffScreens.lastSeenAt))
  if (screens.length < max) return true
  const unused = screens.find((screen) => screen.sound === 'off' || !isScreenAlive(screen, now))
  if (unused) await removeScreen(db, unused.id)
  return unused !== undefined
}

export async function upsertScreen(db: Db, screen: ScreenRow) {
  const { id, createdAt, ...state } = screen
  const sessionId = screen.sessionId && lockedSession(db, screen.sessionId)
  await db
    .insert(staffScreens)
    .values({ id, createdAt, ...state, sessionId })
    .onConflictDoUpdate({ target: staffScreens.id, set: { ...state, sessionId } })
}

export async function removeScreen(db: Db, id: string) {
  const [removed] = await db.delete(staffScreens).where(eq(staffScreens.id, id)).returning()
  return removed
}
