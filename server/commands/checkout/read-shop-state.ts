import type { OrderData } from '#contract/ordering/checkout.ts'
import type { Db } from '#db/connection.ts'
import { findHolds, findUnpaidOrders, lockOrigins } from '#db/queries/ordering/holds.ts'
import type { HoldState } from '#db/queries/ordering/holds.ts'
import { listPhoneOrderPayments } from '#db/queries/ordering/pay-links.ts'
import { findPaymentsByAttempt } from '#db/queries/payments/payments.ts'
import type { Hold, PaymentRow } from '#db/queries/payments/payments.ts'
import type { KitchenLoad } from '#domain/ordering/promise.ts'
import type { Slots } from '#domain/ordering/slot.ts'
import { readSlots } from '#server/commands/slots/slots.ts'

import { readPricingContext } from './draft-order.ts'
import type { PricingContext } from './draft-order.ts'
import type { PhoneOrder } from './pay-link.ts'
import { readKitchenLoad } from './read-kitchen-load.ts'

type ShopRequest = {
  orderData: OrderData
  attempt?: string | null | undefined
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
  unpaid: Awaited<ReturnType<typeof findUnpaidOrders>> | undefined
  /** By the id of a phone order: the payment that holds its portions or placed it. */
  phoneOrders: Map<string, EarlierPayment>
  /** Payments of attempts that were sent before. */
  earlier: Map<string, EarlierPayment>
}

export type EarlierPayment = Hold & Partial<Pick<PaymentRow, 'state' | 'transfer'>>

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
  const attempts = requests.flatMap(({ attempt }) => attempt ?? [])
  await lockOrigins(tx, clientAddresses, { ...locks, phoneOrderIds, attempts })
  const listed = await Promise.all(
    phoneOrderIds.map(async (id) =>
      (await listPhoneOrderPayments(tx, id)).map((payment) => [id, payment] as const),
    ),
  )
  const found = await findHolds(tx, { clientAddresses, productIds, attempts })
  const sentBefore = await findPaymentsByAttempt(tx, [...found.attemptReferences.keys()])
  const earlier = new Map(sentBefore.map((payment) => [payment.attempt ?? '', payment] as const))
  return { ...found, phoneOrders: new Map(listed.flat()), earlier }
}

/** Undefined, without a statement, where all requests are paid online: a code may leave nothing to pay. */
async function readUnpaidOrders(tx: Db, requests: readonly ShopRequest[]) {
  const wanted = requests.filter(
    ({ orderData }) => orderData.paymentOnDelivery || orderData.discountCode,
  )
  const [first] = wanted
  if (!first) return undefined
  const clientAddresses = wanted.map(({ clientAddress }) => clientAddress)
  const phoneNumbers = wanted.map(({ orderData }) => orderData.buyer.phoneNumber)
  return findUnpaidOrders(tx, { clientAddresses, phoneNumbers }, first.now)
}
