import type { Db } from '#db/connection.ts'
import type { ShopSettings } from '#db/queries/shop-settings.ts'
import { listSlotLoads } from '#db/queries/slot-loads.ts'
import type { DeliveryType } from '#domain/delivery-type.ts'
import { pausesOf } from '#domain/pause.ts'
import type { KitchenLoad } from '#domain/promise.ts'
import { slottedOrder } from '#domain/slot.ts'
import type { SlottedOrder, Slots } from '#domain/slot.ts'

/** `without`: payments whose places count as free. */
type SlotQuery = { now: Date; without?: readonly string[] }

/** Undefined where slots are off, without a query. */
export async function readSlots(
  db: Db,
  settings: ShopSettings,
  { now, without }: SlotQuery,
): Promise<Slots | undefined> {
  const { slots: rules } = settings
  if (!rules) return undefined
  const loads = await listSlotLoads(db, { after: now, ...(without && { without }) })
  return { rules, hours: settings, pauses: pausesOf(settings), loads }
}

type Dish = { productId: string; quantity: number }
type SlottedProduct = { slotWeight: number; preparationMinutes: number | null }

export type Kitchen = {
  products: ReadonlyMap<string, SlottedProduct>
  settings: ShopSettings
  load: KitchenLoad | undefined
  now: Date
}

/** A dish that the shop does not have weighs nothing. */
export function slottedOrderOf(
  { type, dishes }: { type: DeliveryType; dishes: readonly Dish[] },
  { products, settings, load, now }: Kitchen,
): SlottedOrder {
  const { preparationMinutes } = settings
  const slotted = dishes.map(({ productId, quantity }) => ({
    slotWeight: 0,
    preparationMinutes: null,
    ...products.get(productId),
    quantity,
  }))
  return slottedOrder({ type, dishes: slotted }, { load, preparationMinutes }, now)
}
