import { and, desc, eq, notInArray, or } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { pushKeys, pushSubscriptions } from '#db/schema/staff/push.ts'
import { users } from '#db/schema/staff/users.ts'

import { hasEnded, lockedSession } from './sessions.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

export async function findPushKeys(db: Db) {
  const [keys] = await db.select().from(pushKeys)
  return keys
}

/** Returns the keys that are stored, which may be those of another server. */
export async function insertPushKeys(db: Db, keys: Omit<typeof pushKeys.$inferInsert, 'id'>) {
  await db.insert(pushKeys).values(keys).onConflictDoNothing()
  return findPushKeys(db)
}

export async function listPushSubscriptions(db: Db) {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(eq(users.isActive, true))
  return rows.map(({ subscription }) => subscription)
}

/** False while the endpoint belongs to the session of another user. */
export async function upsertPushSubscription(db: Db, { endpoint, ...rest }: PushSubscriptionRow) {
  const { userId, sessionId, createdAt: now } = rest
  const fields = { ...rest, sessionId: sessionId && lockedSession(db, sessionId) }
  const stored = await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...fields })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: fields,
      setWhere: or(
        eq(pushSubscriptions.userId, userId),
        hasEnded(db, pushSubscriptions.sessionId, now),
      ),
    })
    .returning({ endpoint: pushSubscriptions.endpoint })
  return stored.length === 1
}

export async function removeOldestPushSubscriptions(
  db: Db,
  userId: string,
  { keep }: { keep: number },
) {
  const isOwn = eq(pushSubscriptions.userId, userId)
  const newest = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOwn)
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(keep)
  await db
    .delete(pushSubscriptions)
    .where(and(isOwn, notInArray(pushSubscriptions.endpoint, newest)))
}

export async function removePushSubscription(
  db: Db,
  { endpoint, userId }: { endpoint: string; userId?: string },
) {
  const isOwn = userId === undefined ? undefined : eq(pushSubscriptions.userId, userId)
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), isOwn))
}
