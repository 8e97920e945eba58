import { eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { deliveryZones } from '#db/schema/delivery-zones.ts'
import { shopSettings } from '#db/schema/shop-settings.ts'

export type ShopSettings = typeof shopSettings.$inferSelect

/** Undefined until the shop has been opened. */
export async function findShopSettings(db: Db) {
  const [settings] = await db.select().from(shopSettings)
  return settings
}

export type Terms = Awaited<ReturnType<typeof findTerms>>

/** What an order is taken on: the settings, and the zone of that id where there is one. */
export async function findTerms(db: Db, zoneId: string | null) {
  const [terms] = await db
    .select({ settings: shopSettings, zone: deliveryZones })
    .from(shopSettings)
    .leftJoin(deliveryZones, eq(deliveryZones.id, zoneId ?? ''))
  if (!terms) throw new Error('The shop has no settings: it was never opened.')
  return terms
}

/** What is undefined in the change stays as it is; there must be something in it. */
export async function setShopSettings(db: Db, change: Partial<Omit<ShopSettings, 'id'>>) {
  await db.update(shopSettings).set(change)
}
