import type { Db } from '#db/connection.ts'
import { products } from '#db/schema/menu/products.ts'
import { deliveryZones } from '#db/schema/ordering/delivery-zones.ts'
import { orders } from '#db/schema/ordering/orders.ts'
import { sampleMenu } from '#db/seed/sample-menu.ts'
import { sampleSettings } from '#db/seed/sample-settings.ts'
import { sampleZones } from '#db/seed/sample-zones.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import type { FirstSteps } from '#domain/staff/first-steps.ts'

import type { ShopSettings } from './shop-settings.ts'

export async function findStepsInData(db: Db, settings: ShopSettings) {
  const [zones, menu, someOrders] = await Promise.all([
    db
      .select({ name: deliveryZones.name, priceNaira: deliveryZones.priceNaira })
      .from(deliveryZones),
    db.select().from(products),
    db.select({ id: orders.id }).from(orders).limit(1),
  ])
  const { name, address, opensAt, closesAt } = settings
  return {
    details: name !== sampleSettings.name && address !== sampleSettings.address,
    hours: opensAt !== sampleSettings.opensAt || closesAt !== sampleSettings.closesAt,
    zones: !hasSameEntries(
      zones.map((zone) => [zone.name, zone.priceNaira]),
      sampleZones,
    ),
    dish: menu.some((dish) => !sampleDishes.has(textOf(dish))),
    testOrder: someOrders.length > 0,
  } satisfies Partial<FirstSteps>
}

type Dish = Omit<(typeof sampleMenu)[number], 'key' | 'stock' | 'category'> & {
  category: string
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

function hasSameEntries(some: readonly unknown[], others: readonly unknown[]) {
  const known = new Set(others.map((entry) => JSON.stringify(entry)))
  return some.length === others.length && some.every((entry) => known.has(JSON.stringify(entry)))
}
