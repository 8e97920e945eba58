import { and, eq, isNotNull, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { passkeys, secondFactors } from '#db/schema/staff/second-factors.ts'

/** Undefined without an authenticator app and passkeys. */
export async function findSecondFactor(db: Db, userId: string) {
  const [factor] = await db.select().from(secondFactors).where(hasSecondFactor(userId))
  return factor
}

export async function lockSecondFactor(tx: Db, userId: string) {
  const isOwn = eq(secondFactors.userId, userId)
  const [factor] = await tx.select().from(secondFactors).where(isOwn).for('update')
  return factor
}

/** False when there is a confirmed app. */
export async function setUnconfirmedApp(
  db: Db,
  { userId, ...app }: { userId: string; secret: string; lastStep: number },
) {
  const set = await db
    .insert(secondFactors)
    .values({ userId, ...app })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: app,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return set.length === 1
}

/** Creates the row that the first passkey needs. */
export async function ensureSecondFactor(db: Db, userId: string) {
  await db.insert(secondFactors).values({ userId }).onConflictDoNothing()
}

type FactorFields = Partial<Omit<typeof secondFactors.$inferInsert, 'userId'>>

export async function setSecondFactor(db: Db, userId: string, fields: FactorFields) {
  await db.update(secondFactors).set(fields).where(eq(secondFactors.userId, userId))
}

export async function removeSecondFactor(db: Db, userId: string) {
  await db.delete(secondFactors).where(hasSecondFactor(userId))
}

/** The user has a confirmed authenticator app, or a passkey. */
export function hasSecondFactor(userId: string | SQLWrapper) {
  const hasPasskey = sql`exists (
    select 1 from ${passkeys} where ${passkeys.userId} = ${secondFactors.userId}
  )`
  const isOwn = eq(secondFactors.userId, userId)
  return and(isOwn, or(isNotNull(secondFactors.confirmedAt), hasPasskey))
}
