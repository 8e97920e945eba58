import type { OrderData } from '#contract/checkout.ts'
import type { Db } from '#db/connection.ts'
import { findHolds, lockOrigins } from '#db/queries/holds.ts'
import type { HoldState } from '#db/queries/holds.ts'
import { listKeyedAttempts } from '#db/queries/pay-links.ts'
import type { KitchenLoad } from '#domain/promise.ts'
import type { Slots } from '#domain/slot.ts'
import { readSlots } from '#server/commands/slots/read-slots.ts'

import { readPricingContext } from './draft-order.ts'
import type { PricingContext } from './draft-order.ts'
import type { KeyedOrder } from './pay-link.ts'
import { readKitchenLoad } from './read-kitchen-load.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'
import type { UnpaidOrders } from './read-unpaid-orders.ts'

type ShopRequest = {
  orderData: OrderData
  clientAddress: string
  now: Date
  source?: KeyedOrder | undefined
}

/** The database's stock, less what earlier checkouts of the batch reserved. */
export type ShopState = HoldState & {
  offer: PricingContext
  load: KitchenLoad | undefined
  slots: Slots | undefined
  /** Undefined where no request of the batch is to be paid on delivery. */
  unpaid: UnpaidOrders | undefined
  /** References by the keyed-in order that they hold or placed. */
  attempts: Map<string, string>
}

export async function readShopState(tx: Db, requests: readonly ShopRequest[]): Promise<ShopState> {
  const offer = await readPricingContext(
    tx,
    requests.map(({ orderData }) => orderData),
  )
  const { settings } = offer
  const { now } = requests[0]!
  const holds = await readHolds(tx, requests, { withSlots: settings.slots !== null })
  const load = await readKitchenLoad(tx, settings, now)
  const slots = await readSlots(tx, settings, { now })
  const unpaid = await readUnpaidOrders(tx, requests)
  return { offer, load, slots, unpaid, ...holds }
}

async function readHolds(tx: Db, requests: readonly ShopRequest[], locks: { withSlots: boolean }) {
  const clientAddresses = requests.map(({ clientAddress }) => clientAddress)
  const productIds = requests.flatMap(({ orderData }) =>
    orderData.items.map(({ product }) => product),
  )
  const keyedOrderIds = [...new Set(requests.flatMap(({ source }) => source?.keyedOrderId ?? []))]
  await lockOrigins(tx, clientAddresses, { ...locks, keyedOrderIds })
  const listed = await Promise.all(
    keyedOrderIds.map(async (id) =>
      (await listKeyedAttempts(tx, id)).map(({ reference }) => [id, reference] as const),
    ),
  )
  const found = await findHolds(tx, { clientAddresses, productIds })
  return { ...found, attempts: new Map(listed.flat()) }
}
