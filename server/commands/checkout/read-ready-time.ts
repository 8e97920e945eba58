import type { Db } from '#db/connection.ts'
import { listProductsById } from '#db/queries/menu/products.ts'
import { findShopSettings } from '#db/queries/staff/shop-settings.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { effectiveCutOff } from '#domain/menu/cut-off.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { readyTime } from '#domain/ordering/ready-time.ts'
import type { ReadyTime } from '#domain/ordering/ready-time.ts'
import { endOfSlot, firstFreeSlot } from '#domain/ordering/slot.ts'
import { readSlots, slottedOrderOf } from '#server/commands/slots/slots.ts'

import { readKitchenLoad } from './read-kitchen-load.ts'

/** The chosen time of a draft, or what "as soon as possible" means for it now. */
export async function readReadyTime(
  db: Db,
  { delivery: { type }, items, schedule }: OrderDraft,
  now: Date,
): Promise<ReadyTime | undefined> {
  const settings = await findShopSettings(db)
  if (!settings) return undefined
  const slots = await readSlots(db, settings, { now })
  const at = schedule && lagosInstant(schedule.date, schedule.time)
  if (at && !slots) return { kind: 'chosen', at }
  if (at && slots) return { kind: 'slot', at, until: endOfSlot(slots, at), isAsap: false }
  const load = await readKitchenLoad(db, settings, now)
  const products = await listProductsById(
    db,
    items.map(({ productId }) => productId),
  )
  if (slots) {
    const order = slottedOrderOf({ type, dishes: items }, { products, settings, load, now })
    const slot = firstFreeSlot(slots, order, now)
    return slot && { kind: 'slot', at: slot.from, until: slot.to, isAsap: true }
  }
  const dishes = items.map(({ productId, quantity }) => {
    const product = products.get(productId)
    const { preparationMinutes = null } = product ?? {}
    return { quantity, preparationMinutes, ...(product && effectiveCutOff(product)) }
  })
  return load && readyTime(load, { type, dishes }, now)
}
