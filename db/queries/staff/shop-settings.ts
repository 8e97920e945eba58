import { eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { providerKeys, shopSettings } from '#db/schema/staff/shop-settings.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import type { KeyPurpose } from '#domain/staff/provider-keys.ts'

export type ShopSettings = typeof shopSettings.$inferSelect

/** A started shop has them. */
export async function readShopSettings(db: Db) {
  return firstRow(await db.select().from(shopSettings))
}

export type PricingSettings = { settings: ShopSettings; zones: DeliveryZone[] }

export async function findPricingSettings(
  db: Db,
  zoneIds: readonly string[] | 'all',
): Promise<PricingSettings> {
  const ids = JSON.stringify(zoneIds)
  const isWanted = sql`${deliveryZones.id} in (select jsonb_array_elements_text(${ids}::jsonb))`
  const rows = await db
    .select({ settings: shopSettings, zone: deliveryZones })
    .from(shopSettings)
    .leftJoin(deliveryZones, zoneIds === 'all' ? sql`true` : isWanted)
  const [first] = rows
  if (!first) throw new Error('The shop has no settings: it was never opened.')
  return { settings: first.settings, zones: rows.flatMap(({ zone }) => zone ?? []) }
}

export async function setShopSettings(db: Db, change: Partial<Omit<ShopSettings, 'id'>>) {
  return firstRow(await db.update(shopSettings).set(change).returning())
}

export async function lockShopSettings(db: Db) {
  return firstRow(await db.select().from(shopSettings).for('no key update'))
}

function firstRow([settings]: ShopSettings[]) {
  if (!settings) throw new Error('The shop has no settings: it was never opened.')
  return settings
}

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
