import { sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { categories } from '#db/schema/menu/categories.ts'
import { products } from '#db/schema/menu/products.ts'
import { newId } from '#db/schema/new-id.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { shopSettings } from '#db/schema/staff/shop-settings.ts'
import { defaultCategories } from '#domain/menu/category.ts'
import { sampleSettings } from '#domain/staff/sample-settings.ts'

import { sampleMenu } from './sample-menu.ts'
import { samplePicturePaths } from './sample-pictures.ts'
import { sampleZones } from './sample-zones.ts'

async function isShopEmpty(db: Db) {
  const [settings] = await db.select({ id: shopSettings.id }).from(shopSettings)
  return settings === undefined
}

/** The paths of the stored pictures, by the key of their dish; the hero's under 'hero'. */
type PicturePaths = Record<string, string>

/** Writes the whole sample shop at once. False when it was there or another server was first. */
export async function fillShop(db: Db, pictures: PicturePaths = samplePicturePaths) {
  if (!(await isShopEmpty(db))) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${shopSettings} in exclusive mode`)
    if (!(await isShopEmpty(tx))) return false

    await tx
      .insert(categories)
      .values(defaultCategories.map((category, position) => ({ ...category, position })))
    await tx
      .insert(deliveryZones)
      .values(sampleZones.map(([name, priceNaira]) => ({ name, priceNaira })))
    await tx.insert(products).values(sampleProducts(pictures))
    await tx.insert(shopSettings).values({ ...sampleSettings, heroImage: pictures.hero ?? '' })
    return true
  })
}

export function sampleProducts(pictures: PicturePaths = samplePicturePaths) {
  return sampleMenu.map(({ key, packages, ...dish }) => ({
    ...dish,
    image: pictures[key] ?? '',
    packages: packages.map(({ picture = '', ...choice }) => {
      const own = pictures[picture]
      return { id: newId(), ...choice, ...(own && { image: own }) }
    }),
  }))
}
