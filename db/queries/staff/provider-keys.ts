import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { providerKeys } from '#db/schema/staff/shop-settings.ts'
import type { KeyPurpose } from '#domain/staff/provider-keys.ts'

export type ProviderKeysRow = typeof providerKeys.$inferSelect

export async function listProviderKeys(db: Db) {
  return db.select().from(providerKeys).orderBy(providerKeys.purpose)
}

export async function setProviderKeys(db: Db, keys: ProviderKeysRow) {
  const { encrypted, changedAt } = keys
  await db
    .insert(providerKeys)
    .values(keys)
    .onConflictDoUpdate({ target: providerKeys.purpose, set: { encrypted, changedAt } })
}

/** False when there were none. */
export async function removeProviderKeys(db: Db, purpose: KeyPurpose) {
  const removed = await db
    .delete(providerKeys)
    .where(eq(providerKeys.purpose, purpose))
    .returning({ purpose: sql`1` })
  return removed.length > 0
}
