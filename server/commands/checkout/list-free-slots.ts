import type { SlotsQuery } from '#contract/ordering/slot.ts'
import type { Db } from '#db/connection.ts'
import { listProductsById } from '#db/queries/menu/products.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { nextFreeSlots } from '#domain/ordering/slot.ts'
import { contactForVisitors } from '#domain/staff/sample-settings.ts'
import { readSlots, refuseSlot, slottedOrderOf } from '#server/commands/slots/slots.ts'

import { readKitchenLoad } from './read-kitchen-load.ts'

export async function listFreeSlots(
  db: Db,
  { type, items: dishes, after, holds: without }: SlotsQuery,
  now: Date,
) {
  const settings = await readShopSettings(db)
  const slots = await readSlots(db, settings, { now, ...(without && { without }) })
  if (!slots) return undefined
  const load = await readKitchenLoad(db, settings, now)
  const products = await listProductsById(
    db,
    dishes.map(({ productId }) => productId),
  )
  const order = slottedOrderOf({ type, dishes }, { products, settings, load, now })
  const free = nextFreeSlots(slots, order, now, after)
  const { phone } = contactForVisitors(settings)
  return free.length > 0 ? free : refuseSlot(slots, free, { type, phone, now })
}
