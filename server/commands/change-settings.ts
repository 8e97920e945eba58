import type { SettingsChange } from '#contract/settings.ts'
import type { Db } from '#db/connection.ts'
import { setShopSettings } from '#db/queries/shop-settings.ts'

/** Counts from the next request on: nobody keeps a copy of the settings. */
export async function changeSettings(db: Db, { openingHours, ...change }: SettingsChange) {
  const columns = { ...change, ...openingHours }
  if (Object.keys(columns).length > 0) await setShopSettings(db, columns)
}
