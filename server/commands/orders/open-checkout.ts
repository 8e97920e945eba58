import { randomInt } from 'node:crypto'

import type { OrderData } from '#contract/checkout.ts'
import { createBatcher } from '#db/batcher.ts'
import type { Db } from '#db/connection.ts'
import { findHolds, lockOrigins } from '#db/queries/holds.ts'
import type { HoldState } from '#db/queries/holds.ts'
import { holdPortions } from '#db/queries/payments.ts'
import type { Hold } from '#db/queries/payments.ts'
import { portionsOf, shortagesOf, sumPortions } from '#domain/draft.ts'
import { checkHoldLimits, holdMinutesFor, isMostlyHeld } from '#domain/hold-limits.ts'
import { isOpenAt, nextChangeAfter } from '#domain/opening-hours.ts'
import type { OrderDraft } from '#domain/order.ts'
import { nextPollAfter } from '#domain/payment.ts'
import { makeReference } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { publishStockTaken } from '#server/commands/catalogue/publish-low-stock.ts'
import type { TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'

import { draftOrder, readPricingContext } from './draft-order.ts'
import type { PricingContext } from './draft-order.ts'
import { seededRandom, replaceHolds } from './replace-holds.ts'

export type OpenedCheckout = {
  reference: string
  amountNaira: number
  /** The buyer's or, where none was given, the shop's: the provider needs one. */
  email: string
  expiresAt: Date
}

export type CheckoutRequest = {
  orderData: OrderData
  attempt?: string | null | undefined
  replaces?: readonly string[] | undefined
  clientAddress: string
  now: Date
}

/** Fixes the price, holds the portions for some minutes, and returns the reference to pay with. */
export async function openCheckout(
  deps: SettleDeps,
  request: CheckoutRequest,
): Promise<OpenedCheckout | Refusal> {
  const { db, events } = deps
  const { replaces = [], orderData, clientAddress } = request
  const { phoneNumber } = orderData.buyer
  const paid = await replaceHolds(deps, replaces, { phoneNumber, clientAddress })
  if (paid) return paid
  const held = await hold(db, request)
  if (isRefusal(held)) return held
  publishStockTaken(events, held.taken)
  for (const { productId, portions } of held.underPressure) {
    events.publish({ name: 'stock.held', productId, held: portions })
  }
  return held.opened
}

type Held = {
  opened: OpenedCheckout
  payment: Hold
  taken: TakenStock
  /** Dishes of which this hold brings the unpaid part above half; staff are notified. */
  underPressure: { productId: string; portions: number }[]
}

const hold = createBatcher(holdAll)

/** Checkouts of a batch are validated in order, each with the stock that earlier ones left. */
async function holdAll(db: Db, requests: readonly CheckoutRequest[]): Promise<(Held | Refusal)[]> {
  return db.transaction(async (tx) => {
    const offer = await readPricingContext(
      tx,
      requests.map(({ orderData }) => orderData),
    )
    const holds = await readHolds(tx, requests)
    const outcomes = requests.map((request) => {
      const outcome = validateCheckout(request, { offer, ...holds })
      if (!isRefusal(outcome)) reserve(outcome, { offer, ...holds })
      return outcome
    })
    const held = outcomes.filter((outcome): outcome is Held => !isRefusal(outcome))
    if (held.length > 0) {
      const portions = sumPortions(held.map(({ taken }) => taken.portions))
      await holdPortions(
        tx,
        portions,
        held.map(({ payment }) => payment),
      )
    }
    return outcomes
  })
}

/** The database's stock, less what earlier checkouts of the batch reserved. */
type ShopState = HoldState & { offer: PricingContext }

function reserve({ payment, taken }: Held, { offer: { products }, holds, held }: ShopState) {
  for (const [id, quantity] of taken.portions) {
    held.set(id, (held.get(id) ?? 0) + quantity)
    const row = products.get(id)
    if (row) products.set(id, { ...row, stock: row.stock - quantity })
  }
  holds.push({ ...payment, portions: taken.portions })
}

function validateCheckout(
  { orderData, attempt, clientAddress, now }: CheckoutRequest,
  { offer, holds, held }: ShopState,
): Held | Refusal {
  const { settings, products } = offer
  const draft = draftOrder(offer, orderData, now)
  if (isRefusal(draft)) return draft
  if (!draft.schedule && settings.onlyWithinHours && !isOpenAt(settings, now)) {
    return refuse('closed', { opensAt: nextChangeAfter(settings, now) })
  }

  const portions = portionsOf(draft.items)
  const short = shortagesOf(portions, products)
  if (short.length > 0) return refuse('out-of-stock', { items: short })
  if (hasOtherFigures(draft, orderData)) return refuse('price-changed', figuresOf(draft))
  const { buyer, chargedNaira: amountNaira } = draft
  const { phoneNumber } = buyer
  const wanted = { phoneNumber, clientAddress, portions }
  const { maxUnpaidPortions, phone } = settings
  const tooMany = checkHoldLimits(holds, wanted, { now, maxUnpaidPortions, phone })
  if (tooMany) return tooMany

  const reference = makeReference(now, attempt ? seededRandom(attempt) : randomInt)
  const dishes = withHeldPortions(products, held)
  const minutes = holdMinutesFor(holds, wanted, { now, products: dishes })
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  return {
    opened: { reference, amountNaira, email: buyer.email ?? settings.email, expiresAt },
    taken: { portions, products: new Map(products) },
    underPressure: newlyUnderPressure(portions, dishes),
    payment: {
      reference,
      draft,
      amountNaira,
      phoneNumber,
      clientAddress,
      createdAt: now,
      expiresAt,
      nextPollAt: nextPollAfter(now, {
        pollCount: 0,
        createdAt: now,
      }),
    },
  }
}

/** Does the buyer see other figures on the screen than we would charge? */
function hasOtherFigures(draft: OrderDraft, { totalAmount, delivery }: OrderData) {
  if (typeof totalAmount === 'number' && totalAmount !== draft.chargedNaira) return true
  const { type, feeNaira } = draft.delivery
  return type === 'delivery' && typeof delivery.fee === 'number' && delivery.fee !== feeNaira
}

function figuresOf({ items, chargedNaira, delivery }: OrderDraft) {
  return {
    items: items.map(({ productId, package: chosen, quantity, priceNaira }) => ({
      product: productId,
      packageId: chosen?.id ?? null,
      quantity,
      priceNaira,
    })),
    totalAmount: chargedNaira,
    feeNaira: delivery.feeNaira,
  }
}

async function readHolds(tx: Db, requests: readonly CheckoutRequest[]) {
  const clientAddresses = requests.map(({ clientAddress }) => clientAddress)
  const productIds = requests.flatMap(({ orderData }) =>
    orderData.items.map(({ product }) => product),
  )
  await lockOrigins(tx, clientAddresses)
  return findHolds(tx, { clientAddresses, productIds })
}

type Dishes = ReadonlyMap<string, { stock: number; held: number }>

function withHeldPortions(
  products: PricingContext['products'],
  held: ReadonlyMap<string, number>,
): Dishes {
  return new Map([...products].map(([id, { stock }]) => [id, { stock, held: held.get(id) ?? 0 }]))
}

function newlyUnderPressure(portions: ReadonlyMap<string, number>, dishes: Dishes) {
  return [...portions].flatMap(([productId, quantity]) => {
    const before = dishes.get(productId)
    if (!before || isMostlyHeld(before)) return []
    const after = { stock: before.stock - quantity, held: before.held + quantity }
    return isMostlyHeld(after) ? [{ productId, portions: after.held }] : []
  })
}
