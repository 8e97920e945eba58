import type { Db } from '#db/connection.ts'
import type { ProductRow } from '#db/queries/products.ts'
import type { ShopSettings } from '#db/queries/shop-settings.ts'
import { listSlotLoads } from '#db/queries/slot-loads.ts'
import { effectiveCutOff, findUnorderableDish } from '#domain/cut-off.ts'
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
type SlottedProduct = Pick<
  ProductRow,
  'name' | 'slotWeight' | 'preparationMinutes' | 'cutOff' | 'categoryCutOff'
>

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
  const order = slottedOrder({ type, dishes: slotted }, { load, preparationMinutes }, now)
  const cut = dishesWithCutOffs(dishes, products)
  return { ...order, allows: (at) => !findUnorderableDish(cut, at, now) }
}

type Cut = Pick<SlottedProduct, 'name' | 'cutOff' | 'categoryCutOff'>

export function dishesWithCutOffs(
  dishes: readonly Pick<Dish, 'productId'>[],
  products: ReadonlyMap<string, Cut>,
) {
  return dishes.flatMap(({ productId }) => {
    const product = products.get(productId)
    return product ? { name: product.name, ...effectiveCutOff(product) } : []
  })
}
