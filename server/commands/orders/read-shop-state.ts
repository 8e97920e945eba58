import type { OrderData } from '#contract/checkout.ts'
import type { Db } from '#db/connection.ts'
import { findHolds, lockOrigins } from '#db/queries/holds.ts'
import type { HoldState } from '#db/queries/holds.ts'
import { listPhoneOrderPayments } from '#db/queries/pay-links.ts'
import type { KitchenLoad } from '#domain/promise.ts'
import type { Slots } from '#domain/slot.ts'
import { readSlots } from '#server/commands/slots/read-slots.ts'

import { readPricingContext } from './draft-order.ts'
import type { PricingContext } from './draft-order.ts'
import type { PhoneOrder } from './pay-link.ts'
import { readKitchenLoad } from './read-kitchen-load.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'
import type { UnpaidOrders } from './read-unpaid-orders.ts'

type ShopRequest = {
  orderData: OrderData
  clientAddress: string
  now: Date
  phoneOrder?: PhoneOrder | undefined
}

/** The database's stock, less what earlier checkouts of the batch reserved. */
export type ShopState = HoldState & {
  pricing: PricingContext
  load: KitchenLoad | undefined
  slots: Slots | undefined
  /** Undefined where no request of the batch is to be paid on delivery or names a code. */
  unpaid: UnpaidOrders | undefined
  /** By the id of a phone order: the reference that holds its portions or placed it. */
  phoneOrderReferences: Map<string, string>
}

export async function readShopState(tx: Db, requests: readonly ShopRequest[]): Promise<ShopState> {
  const pricing = await readPricingContext(
    tx,
    requests.map(({ orderData }) => orderData),
  )
  const { settings } = pricing
  const { now } = requests[0]!
  const holds = await readHolds(tx, requests, { withSlots: settings.slots !== null })
  const load = await readKitchenLoad(tx, settings, now)
  const slots = await readSlots(tx, settings, { now })
  const unpaid = await readUnpaidOrders(tx, requests)
  return { pricing, load, slots, unpaid, ...holds }
}

async function readHolds(tx: Db, requests: readonly ShopRequest[], locks: { withSlots: boolean }) {
  const clientAddresses = requests.map(({ clientAddress }) => clientAddress)
  const productIds = requests.flatMap(({ orderData }) =>
    orderData.items.map(({ product }) => product),
  )
  const phoneOrderIds = [
    ...new Set(requests.flatMap(({ phoneOrder }) => phoneOrder?.keyedOrderId ?? [])),
  ]
  await lockOrigins(tx, clientAddresses, { ...locks, phoneOrderIds })
  const listed = await Promise.all(
    phoneOrderIds.map(async (id) =>
      (await listPhoneOrderPayments(tx, id)).map(({ reference }) => [id, reference] as const),
    ),
  )
  const found = await findHolds(tx, { clientAddresses, productIds })
  return { ...found, phoneOrderReferences: new Map(listed.flat()) }
}
