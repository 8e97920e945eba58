import { eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/menu/products.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'

/** Stock of the menu, pauses and whether screens answer, in one statement. */
export async function readLive(db: Db) {
  const { id, stock, isSoldOut, soldOutUntil, nextPot, optionGroups } = products
  const { pickupPause, deliveryPause, saysRepliesMayBeLate, noScreenSince } = shopSettings
  const rows = await db
    .select({
      dish: { id, stock, isSoldOut, soldOutUntil, nextPot, optionGroups },
      shop: { pickupPause, deliveryPause, saysRepliesMayBeLate, noScreenSince },
    })
    .from(shopSettings)
    .leftJoin(products, eq(products.isDraft, false))
  return { shop: rows[0]?.shop ?? noSettings, dishes: rows.flatMap(({ dish }) => dish ?? []) }
}

const noSettings = {
  pickupPause: null,
  deliveryPause: null,
  saysRepliesMayBeLate: false,
  noScreenSince: null,
}
