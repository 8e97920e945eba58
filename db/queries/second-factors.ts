import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { secondFactors } from '#db/schema/second-factors.ts'

export async function findSecondFactor(db: Db, userId: string) {
  const [factor] = await db.select().from(secondFactors).where(isConfirmed(userId))
  return factor
}

export async function lockSecondFactor(tx: Db, userId: string) {
  const isOwn = eq(secondFactors.userId, userId)
  const [factor] = await tx.select().from(secondFactors).where(isOwn).for('update')
  return factor
}

/** False when there is a confirmed one. */
export async function setUnconfirmedFactor(db: Db, userId: string, secret: string) {
  const set = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return set.length === 1
}

type FactorFields = Partial<Omit<typeof secondFactors.$inferInsert, 'userId' | 'secret'>>

export async function setSecondFactor(db: Db, userId: string, fields: FactorFields) {
  await db.update(secondFactors).set(fields).where(eq(secondFactors.userId, userId))
}

export async function removeSecondFactor(db: Db, userId: string) {
  const removed = await db
    .delete(secondFactors)
    .where(isConfirmed(userId))
    .returning({ userId: secondFactors.userId })
  return removed.length === 1
}

function isConfirmed(userId: string) {
  return and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
}
