import type { Db } from '#db/connection.ts'
import { countPortionsAhead } from '#db/queries/ordering/portions-ahead.ts'
import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { pausesOf } from '#domain/ordering/pause.ts'
import { type KitchenLoad, promisedTime } from '#domain/ordering/promise.ts'

import type { PricingContext } from './draft-order.ts'

/** Undefined where no time is promised, without a query. */
export async function readKitchenLoad(
  db: Db,
  settings: ShopSettings,
  now: Date,
): Promise<KitchenLoad | undefined> {
  const { promise: rules, busy, preparationMinutes } = settings
  if (!rules) return undefined
  const before = new Date(now.getTime() + preparationMinutes * 60_000)
  const portionsAhead = rules.portionsPerHour ? await countPortionsAhead(db, { before }) : 0
  return { hours: settings, rules, busy, pauses: pausesOf(settings), portionsAhead }
}

type PromiseContext = { products: PricingContext['products']; now: Date }

export function promisedTimeOf(
  load: KitchenLoad,
  draft: OrderDraft,
  { products, now }: PromiseContext,
) {
  const dishes = draft.items.map(({ productId, quantity }) => ({
    quantity,
    preparationMinutes: products.get(productId)?.preparationMinutes ?? null,
  }))
  return promisedTime(load, { type: draft.delivery.type, dishes }, now) ?? null
}
