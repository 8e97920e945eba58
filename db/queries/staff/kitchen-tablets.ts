import { and, asc, eq, isNotNull } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { kitchenTablets, staffPins } from '#db/schema/staff/kitchen-tablets.ts'
import { sessions } from '#db/schema/staff/sessions.ts'
import { users } from '#db/schema/staff/users.ts'

export async function insertTablet(db: Db, tablet: typeof kitchenTablets.$inferInsert) {
  await db.insert(kitchenTablets).values(tablet)
}

export async function findTablet(db: Db, tokenHash: string) {
  const hasToken = eq(kitchenTablets.tokenHash, tokenHash)
  const [tablet] = await db.select().from(kitchenTablets).where(hasToken)
  return tablet
}

export async function listTablets(db: Db) {
  return db.select().from(kitchenTablets).orderBy(asc(kitchenTablets.createdAt), kitchenTablets.id)
}

export async function removeTablet(db: Db, id: string) {
  const removed = await db
    .delete(kitchenTablets)
    .where(eq(kitchenTablets.id, id))
    .returning({ id: kitchenTablets.id })
  return removed.length === 1
}

export async function listStaffWithPin(db: Db) {
  const { id, firstName, lastName } = users
  return db
    .select({ id, firstName, lastName })
    .from(staffPins)
    .innerJoin(users, eq(users.id, staffPins.userId))
    .where(eq(users.isActive, true))
    .orderBy(asc(firstName), asc(lastName), id)
}

export async function findPin(db: Db, userId: string) {
  const [pin] = await db.select().from(staffPins).where(eq(staffPins.userId, userId))
  return pin
}

export async function findPinState(db: Db, userId: string) {
  const [tablets, pin] = await Promise.all([
    db.select({ id: kitchenTablets.id }).from(kitchenTablets).limit(1),
    findPin(db, userId),
  ])
  return { hasTablets: tablets.length > 0, isSet: pin !== undefined }
}

export async function setPin(db: Db, userId: string, pinHash: string) {
  await db
    .insert(staffPins)
    .values({ userId, pinHash })
    .onConflictDoUpdate({ target: staffPins.userId, set: { pinHash } })
  await removePinSessions(db, userId)
}

export async function removePin(db: Db, userId: string) {
  const removed = await db
    .delete(staffPins)
    .where(eq(staffPins.userId, userId))
    .returning({ userId: staffPins.userId })
  await removePinSessions(db, userId)
  return removed.length === 1
}

async function removePinSessions(db: Db, userId: string) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isNotNull(sessions.tabletId)))
}

type PinSession = typeof sessions.$inferInsert & { tabletId: string; pinHash: string }

/** Replaces the tablet's previous session. Undefined when the PIN, user or tablet has changed meanwhile. */
export async function insertPinSession(db: Db, { pinHash, ...session }: PinSession) {
  return db.transaction(async (tx) => {
    const isTablet = eq(kitchenTablets.id, session.tabletId)
    const [tablet] = await tx
      .select({ id: kitchenTablets.id })
      .from(kitchenTablets)
      .where(isTablet)
      .for('update')
    const isSame = and(
      eq(staffPins.userId, session.userId),
      eq(staffPins.pinHash, pinHash),
      eq(users.isActive, true),
    )
    const [pin] = await tx
      .select({ userId: staffPins.userId })
      .from(staffPins)
      .innerJoin(users, eq(users.id, staffPins.userId))
      .where(isSame)
      .for('share')
    if (!tablet || !pin) return undefined
    await tx.delete(sessions).where(eq(sessions.tabletId, session.tabletId))
    const [inserted] = await tx.insert(sessions).values(session).returning()
    return inserted
  })
}
