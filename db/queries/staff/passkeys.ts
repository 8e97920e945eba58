import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { passkeys } from '#db/schema/staff/second-factors.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Db, userId: string) {
  const isOwn = eq(passkeys.userId, userId)
  return db.select().from(passkeys).where(isOwn).orderBy(passkeys.createdAt, passkeys.id)
}

export async function findPasskey(db: Db, credentialId: string) {
  const isSame = eq(passkeys.credentialId, credentialId)
  const [passkey] = await db.select().from(passkeys).where(isSame)
  return passkey
}

/** False where the credential is registered already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert) {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return inserted.length === 1
}

type Use = { id: string; fromCounter: number; counter: number; now: Date }

/** Compare-and-set of the counter; false when the passkey was removed or used meanwhile. */
export async function setPasskeyUsed(db: Db, { id, fromCounter, counter, now }: Use) {
  const set = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, fromCounter)))
    .returning({ id: passkeys.id })
  return set.length === 1
}

export async function removePasskey(db: Db, { id, userId }: { id: string; userId: string }) {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return removed
}
