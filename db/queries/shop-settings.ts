import type { Db } from '#db/connection.ts'
import { shopSettings } from '#db/schema/shop-settings.ts'

export type ShopSettings = typeof shopSettings.$inferSelect

/** Undefined until the shop has been opened. */
export async function findShopSettings(db: Db) {
  const [settings] = await db.select().from(shopSettings)
  return settings
}

/** What is undefined in the change stays as it is; there must be something in it. */
export async function setShopSettings(db: Db, change: Partial<Omit<ShopSettings, 'id'>>) {
  await db.update(shopSettings).set(change)
}
