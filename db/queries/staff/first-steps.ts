import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/menu/products.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { users } from '#db/schema/staff/users.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { sampleZones } from '#db/seed/sample-zones.ts'
import { countText } from '#domain/count-text.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import type { Package } from '#domain/menu/package.ts'
import type { SampleLeft } from '#domain/staff/first-steps.ts'
import { sampleContactIn, sampleSettings } from '#domain/staff/sample-settings.ts'

import type { ShopSettings } from './shop-settings.ts'

/** What of the sample shop is left in the data of each step; whether there is a dish and an order. */
export async function findSampleLeft(db: Db, settings: ShopSettings) {
  const [zones, menu, owners, someOrders] = await Promise.all([
    db
      .select({ name: deliveryZones.name, priceNaira: deliveryZones.priceNaira })
      .from(deliveryZones),
    db.select().from(products).where(isOnMenu),
    db.select({ id: users.id }).from(users).where(isSampleOwner).limit(1),
    db.select({ id: orders.id }).from(orders).limit(1),
  ])
  const dishes = menu.filter(isSampleDish)
  const keptZones = zones.filter((zone) => knownZones.has(`${zone.name} ${zone.priceNaira}`))
  const hasSampleHours =
    settings.opensAt === sampleSettings.opensAt &&
    settings.closesAt === sampleSettings.closesAt &&
    !settings.weekHours
  const left = {
    details: [...sampleContactIn(settings), ...(owners.length > 0 ? ['your own name'] : [])],
    look: settings.heroImage === samplePicturePaths.hero ? ['picture of the home page'] : [],
    hours: hasSampleHours ? ['8:00 AM to 6:00 PM every day'] : [],
    zones: keptZones.length > 0 ? [countText(keptZones.length, 'sample zone')] : [],
    dish: dishes.length > 0 ? [countText(dishes.length, 'sample dish')] : [],
  } satisfies Partial<SampleLeft>
  return { left, hasDish: menu.length > 0, hasOrder: someOrders.length > 0 }
}

const isSampleOwner = and(
  eq(users.firstName, 'Kitchen'),
  eq(users.lastName, 'Admin'),
  eq(users.isActive, true),
  sql`${users.roles} ? 'SuperAdmin'`,
)

const knownZones = new Set(sampleZones.map(([name, priceNaira]) => `${name} ${priceNaira}`))

const isOnMenu = eq(products.isDraft, false)

/** Dishes on the menu that staff have not edited, locked as checkouts lock dishes. */
export async function lockSampleDishes(db: Db) {
  const rows = await db
    .select()
    .from(products)
    .where(isOnMenu)
    .orderBy(asc(products.id))
    .for('update')
  return rows.filter(isSampleDish)
}

export function isSampleDish(dish: typeof products.$inferSelect) {
  const { image, tags, goesWith, preparationMinutes, cutOff, nextPot } = dish
  const hasOwn = tags.length + goesWith.length > 0 || preparationMinutes !== null || cutOff !== null
  const hasSamplePicture = image === '' || samplePictures.has(image)
  return hasSamplePicture && !hasOwn && nextPot === '' && sampleDishes.has(textOf(dish))
}

const samplePictures = new Set(Object.values(samplePicturePaths))

type Dish = Omit<(typeof sampleMenu)[number], 'key' | 'stock' | 'packages'> & {
  packages: readonly Pick<Package, 'name' | 'description' | 'priceNaira'>[]
  optionGroups?: readonly OptionGroup[]
}

/** What staff edit. Sales change the stock, and each shop stores its own pictures. */
function textOf({ packages, optionGroups = [], ...dish }: Dish) {
  const { name, description, category, priceNaira, minStock, minOrder } = dish
  const choices = packages.map((one) => [one.name, one.description, one.priceNaira])
  const figures = [name, description, category, priceNaira, minStock, minOrder]
  return JSON.stringify([...figures, choices, optionGroups])
}

const sampleDishes = new Set(sampleMenu.map(textOf))
