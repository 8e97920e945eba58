import type { OrderData } from '#contract/ordering/checkout.ts'
import type { Db } from '#db/connection.ts'
import {
  findHolds,
  findUnpaidOrders,
  listAbandonedHolds,
  lockOrigins,
} from '#db/queries/ordering/holds.ts'
import type { HoldState } from '#db/queries/ordering/holds.ts'
import { listPhoneOrderPayments } from '#db/queries/ordering/pay-links.ts'
import { findPaymentsByAttempt, type Hold, type PaymentRow } from '#db/queries/payments/payments.ts'
import { portionsOf } from '#domain/ordering/draft.ts'
import {
  dishShares,
  isScarce,
  mayReserve,
  openOfOrigin,
  withHeldPortions,
} from '#domain/ordering/hold-limits.ts'
import { keepsHold } from '#domain/ordering/hold.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { countUnconfirmed } from '#domain/ordering/pay-on-delivery.ts'
import type { KitchenLoad } from '#domain/ordering/promise.ts'
import { portionsInSlot, type Slots, slotShares } from '#domain/ordering/slot.ts'
import { readSlots } from '#server/commands/slots/slots.ts'

import { type PricingContext, readPricingContext } from './draft-order.ts'
import type { PhoneOrder } from './pay-link.ts'
import { readKitchenLoad } from './read-kitchen-load.ts'
import type { ReplacedHolds } from './replace-holds.ts'

export type ShopRequest = {
  orderData: OrderData
  attempt?: string | null | undefined
  clientAddress: string
  now: Date
  /** Set when staff place the order. */
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
  /** Recent checkouts that were not paid. Read only where unpaid holds take most of a dish or slot. */
  abandoned: Awaited<ReturnType<typeof listAbandonedHolds>>
}

export type EarlierPayment = Hold & Partial<Pick<PaymentRow, 'state' | 'transfer'>>

export async function readShopState(tx: Db, requests: readonly ShopRequest[]): Promise<ShopState> {
  const pricing = await readPricingContext(tx, requests)
  const { settings } = pricing
  const { now } = requests[0]!
  const holds = await readHolds(tx, requests, { withSlots: settings.slots !== null })
  const load = await readKitchenLoad(tx, settings, now)
  const slots = await readSlots(tx, settings, { now })
  const unpaid = await readUnpaidOrders(tx, requests)
  const abandoned = isAnyScarce(requests, { ...holds, ...pricing, slots })
    ? await listAbandonedHolds(tx, [...pricing.products.keys()], now)
    : []
  return { pricing, load, slots, unpaid, abandoned, ...holds }
}

type Stocks = Pick<HoldState, 'heldPortions'> & Pick<ShopState, 'slots'> & PricingContext

function isAnyScarce(requests: readonly ShopRequest[], { heldPortions, products, slots }: Stocks) {
  const wanted = portionsOf(
    requests.flatMap(({ orderData }) =>
      orderData.items.map(({ product, quantity }) => ({ productId: product, quantity })),
    ),
  )
  const ofDishes = [...products].map(([id, { stock }]) => {
    const held = heldPortions.get(id) ?? 0
    return { forSale: stock + held, own: wanted.get(id) ?? 0, others: held }
  })
  if (!slots) return ofDishes.some(isScarce)
  const dishes = [...wanted].map(([id, quantity]) => {
    return { quantity, slotWeight: products.get(id)?.slotWeight ?? 0 }
  })
  const all = { portions: portionsInSlot(dishes), orders: requests.length }
  const starts = [...slots.loads.map(({ at }) => at), new Date(0)]
  const ofSlots = starts.flatMap((from) =>
    slotShares(slots, { from, ...all }, { own: [], abandoned: [], clientAddress: '' }),
  )
  return [...ofDishes, ...ofSlots].some(isScarce)
}

type Caller = Parameters<typeof countUnconfirmed>[1] & { phoneOrder: PhoneOrder | undefined }

/** For `refuseCheckout`: the unpaid orders of a buyer. Staff have spoken to a customer who orders by phone. */
export function unpaidOf({ unpaid }: ShopState, { phoneOrder, ...caller }: Caller) {
  return {
    orders: unpaid?.orders ?? [],
    notTaken: unpaid?.notTaken.get(caller.phoneNumber) ?? 0,
    unconfirmed: countUnconfirmed(phoneOrder ? [] : (unpaid?.unconfirmed ?? []), caller),
  }
}

export type ChosenSlot = { from: Date; portions: number }

type ReservingRequest = Omit<ShopRequest, 'orderData'> & {
  replaced: Pick<ReplacedHolds, 'portions' | 'slots' | 'heldSince'>
  isByStaff?: boolean
}

/**
 * Orders of staff and free orders wait for no payment. What the buyer held until now is kept, unless
 * it was held again and again.
 */
export function isReserved(
  { items, buyer, chargedNaira }: OrderDraft,
  { clientAddress, now, replaced, isByStaff }: ReservingRequest,
  { shop, slot }: { shop: ShopState; slot: ChosenSlot | undefined },
) {
  const { pricing, holds, heldPortions, abandoned } = shop
  if (isByStaff || chargedNaira === 0) return true
  const portions = portionsOf(items)
  const wanted = { phoneNumber: buyer.phoneNumber, clientAddress, portions }
  const products = withHeldPortions(pricing.products, heldPortions)
  const { heldSince } = replaced
  const isKeeping = heldSince !== undefined && keepsHold(heldSince, now)
  const hasPortions = [...portions].every(
    ([id, count]) => count <= (replaced.portions.get(id) ?? 0),
  )
  const hasPlace = replaced.slots.some((at) => at.getTime() === slot?.from.getTime())
  const shares = [
    ...(isKeeping && hasPortions ? [] : dishShares(holds, wanted, { now, products, abandoned })),
    ...(isKeeping && hasPlace ? [] : placesOf(shop, slot, { clientAddress, now })),
  ]
  const { familyPortions } = pricing.settings
  return mayReserve(shares, { holds, wanted, now, familyPortions })
}

/** What each limit of the slot has for sale and who holds it; none without slots. */
export function placesOf(
  { holds, slots, abandoned }: ShopState,
  slot: ChosenSlot | undefined,
  { clientAddress, now }: Pick<ShopRequest, 'clientAddress' | 'now'>,
) {
  const own = openOfOrigin(holds, { clientAddress }, now)
  return slots && slot ? slotShares(slots, slot, { own, abandoned, clientAddress }) : []
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
  const phoneNumbers = requests
    .filter(mayBePlacedUnpaid)
    .map(({ orderData }) => orderData.buyer.phoneNumber)
  const [, found] = await Promise.all([
    lockOrigins(tx, clientAddresses, { ...locks, phoneOrderIds, attempts, phoneNumbers }),
    findHolds(tx, { clientAddresses, productIds, attempts }),
  ])
  const listed = await Promise.all(
    phoneOrderIds.map(async (id) =>
      (await listPhoneOrderPayments(tx, id)).map((payment) => [id, payment] as const),
    ),
  )
  const sentBefore = await findPaymentsByAttempt(tx, [...found.attemptReferences.keys()])
  const earlier = new Map(sentBefore.map((payment) => [payment.attempt ?? '', payment] as const))
  return { ...found, phoneOrders: new Map(listed.flat()), earlier }
}

/** A code may leave nothing to pay. */
function mayBePlacedUnpaid({ orderData }: ShopRequest) {
  return Boolean(orderData.paymentOnDelivery || orderData.discountCode)
}

/** Undefined, without a statement, where all requests are paid online. */
async function readUnpaidOrders(tx: Db, requests: readonly ShopRequest[]) {
  const wanted = requests.filter(mayBePlacedUnpaid)
  const [first] = wanted
  if (!first) return undefined
  const clientAddresses = wanted.map(({ clientAddress }) => clientAddress)
  const phoneNumbers = wanted.map(({ orderData }) => orderData.buyer.phoneNumber)
  return findUnpaidOrders(tx, { clientAddresses, phoneNumbers }, first.now)
}
