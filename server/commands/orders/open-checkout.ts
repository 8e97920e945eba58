import { randomInt } from 'node:crypto'

import type { OrderData } from '#contract/checkout.ts'
import { createBatcher } from '#db/batcher.ts'
import type { Db } from '#db/connection.ts'
import { findPayment, holdPortions } from '#db/queries/payments.ts'
import type { Hold } from '#db/queries/payments.ts'
import { cutOffMessage, findUnorderableDish } from '#domain/cut-off.ts'
import { choiceOf, portionsOf, shortagesOf, soldOutOptionsOf, sumPortions } from '#domain/draft.ts'
import { checkHoldLimits, holdMinutesFor } from '#domain/hold-limits.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { orderingState } from '#domain/opening-hours.ts'
import { promiseOf } from '#domain/order-due.ts'
import type { OrderDraft } from '#domain/order.ts'
import { pauseAgainst, pausesOf } from '#domain/pause.ts'
import { nextPollAfter } from '#domain/payment.ts'
import { stockForSale } from '#domain/product.ts'
import { promisedTime } from '#domain/promise.ts'
import type { KitchenLoad } from '#domain/promise.ts'
import { makeReference } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Slots } from '#domain/slot.ts'
import type { TransferChannel } from '#domain/transfer.ts'
import { publishStockTaken } from '#server/commands/catalogue/publish-low-stock.ts'
import type { TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import { countWrongTry } from '#server/commands/discount-codes/check-discount-code.ts'
import { settlePayment } from '#server/commands/payments/settle-payment.ts'
import type { SettleDeps } from '#server/commands/payments/settle-payment.ts'
import { chooseSlot } from '#server/commands/slots/choose-slot.ts'
import { dishesWithCutOffs } from '#server/commands/slots/read-slots.ts'

import { addCodeUse, discountCodeOf, draftOrder } from './draft-order.ts'
import type { PricingContext } from './draft-order.ts'
import { findPhoneOrder } from './pay-link.ts'
import type { PhoneOrder } from './pay-link.ts'
import { readShopState } from './read-shop-state.ts'
import type { ShopState } from './read-shop-state.ts'
import { checkPayOnDelivery } from './read-unpaid-orders.ts'
import { seededRandom, replaceHolds } from './replace-holds.ts'
import type { ReplacedHolds } from './replace-holds.ts'
import { startTransaction } from './start-transaction.ts'
import type { ResumableTransaction } from './start-transaction.ts'
import { newlyUnderPressure, withHeldPortions } from './stock-pressure.ts'

export type OpenedCheckout = {
  reference: string
  amountNaira: number
  /** The buyer's or, where none was given, the shop's: the provider needs one. */
  email: string
  expiresAt: Date
  promisedAt: Date | null
  /** Made by the server, where the shop takes transfers. */
  transaction?: ResumableTransaction
}

export type CheckoutRequest = {
  orderData: OrderData
  attempt?: string | null | undefined
  replaces?: readonly string[] | undefined
  clientAddress: string
  now: Date
  /** Where staff place it themselves. */
  phoneOrder?: PhoneOrder | undefined
}

/** Fixes the price, holds the portions for some minutes, and returns the reference to pay with. */
export async function openCheckout(
  deps: SettleDeps,
  request: CheckoutRequest,
): Promise<OpenedCheckout | Refusal> {
  const { db, events } = deps
  const { replaces = [], orderData, clientAddress } = request
  const { phoneNumber } = orderData.buyer
  const phoneOrder = request.phoneOrder ?? (await findPhoneOrder(db, orderData))
  if (isRefusal(phoneOrder)) return phoneOrder
  const { attempts = [], keyedOrderId } = phoneOrder ?? {}
  const buyer = { phoneNumber, clientAddress, keyedOrderId }
  const replaced = await replaceHolds(deps, [...replaces, ...attempts], buyer)
  if (isRefusal(replaced)) return replaced
  const isByStaff = request.phoneOrder !== undefined
  const wanted = { ...request, replaced, phoneOrder, isByStaff }
  const held =
    orderData.discountCode && !isByStaff
      ? await countWrongTry(deps, clientAddress, () => hold(db, wanted))
      : await hold(db, wanted)
  // Another checkout of the same link came first: its hold is replaced.
  const isOvertaken = isRefusal(held) && held.refused === 'already-paid' && !isByStaff
  if (isOvertaken) return openCheckout(deps, request)
  if (isRefusal(held)) return held
  publishStockTaken(events, held.taken)
  for (const { productId, portions } of held.underPressure) {
    events.publish({ name: 'stock.held', productId, held: portions })
  }
  const { opened, channels, payment } = held
  if (payment.method === 'free') {
    const { reference } = payment
    await settlePayment(deps, reference, await findPayment(db, reference))
  }
  if (payment.method !== 'online' || channels.length === 0) return opened
  const transaction = await startTransaction(deps, { ...opened, channels, buyer: orderData.buyer })
  if (isRefusal(transaction)) return transaction
  return transaction ? { ...opened, transaction } : opened
}

type Held = {
  channels: readonly TransferChannel[]
  opened: OpenedCheckout
  payment: Hold
  taken: TakenStock
  /** Dishes of which this hold brings the unpaid part above half; staff are notified. */
  underPressure: { productId: string; portions: number }[]
}

type HoldRequest = CheckoutRequest & { replaced: ReplacedHolds; isByStaff?: boolean }

/** The order with its prices, or why it cannot be placed now. Holds nothing. */
export async function checkOrder(db: Db, request: CheckoutRequest): Promise<OrderDraft | Refusal> {
  const replaced = { portions: new Map(), types: [], slots: [] }
  return db.transaction(async (tx) => {
    const shop = await readShopState(tx, [request])
    const outcome = validateCheckout({ ...request, replaced }, shop)
    return isRefusal(outcome) ? outcome : outcome.payment.draft
  })
}

const hold = createBatcher(holdAll)

/** Checkouts of a batch are validated in order, each with the stock that earlier ones left. */
async function holdAll(db: Db, requests: readonly HoldRequest[]): Promise<(Held | Refusal)[]> {
  return db.transaction(async (tx) => {
    const shop = await readShopState(tx, requests)
    const outcomes = requests.map((request) => {
      const outcome = validateCheckout(request, shop)
      if (!isRefusal(outcome)) reserve(outcome, shop)
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

function reserve({ payment, taken }: Held, shop: ShopState) {
  const { pricing, slots, holds, heldPortions, phoneOrderReferences } = shop
  const { products } = pricing
  const { slotAt: at, slotPortions: portions } = payment
  if (at) slots?.loads.push({ at, portions: portions ?? 0, orders: 1 })
  for (const [id, quantity] of taken.portions) {
    heldPortions.set(id, (heldPortions.get(id) ?? 0) + quantity)
    const row = products.get(id)
    if (row) products.set(id, { ...row, stock: row.stock - quantity })
  }
  const { discountCode: code, phoneNumber, keyedOrderId, reference } = payment
  if (keyedOrderId) phoneOrderReferences.set(keyedOrderId, reference)
  if (code) addCodeUse(pricing, { code, phoneNumber })
  holds.push({ ...payment, portions: taken.portions })
}

function validateCheckout(
  { orderData, attempt, clientAddress, now, replaced, phoneOrder, isByStaff }: HoldRequest,
  { pricing, load, slots, unpaid, holds, heldPortions, phoneOrderReferences }: ShopState,
): Held | Refusal {
  const other = phoneOrder && phoneOrderReferences.get(phoneOrder.keyedOrderId)
  if (other) return refuse('already-paid', { reference: other })
  const { settings, products } = pricing
  const priced = draftOrder(pricing, orderData, now)
  if (isRefusal(priced)) return priced
  if (!priced.schedule && settings.onlyWithinHours) {
    const { isOpen, changesAt } = orderingState(settings, now)
    if (!isOpen) return refuse('closed', { opensAt: changesAt })
  }

  const portions = portionsOf(priced.items)
  const isHeld = [...portions].every(([id, wanted]) => wanted <= (replaced.portions.get(id) ?? 0))
  const { type } = priced.delivery
  const pause = pauseAgainst(pausesOf(settings), { type, schedule: priced.schedule }, now)
  if (pause && !(isHeld && replaced.types.includes(type))) return refuse('paused', { type, pause })
  const promised = load ? promisedTimeOf(load, priced, { products, now }) : null
  const cutOff = refuseCutOff(priced, { promised, slots, products, now })
  if (cutOff) return cutOff

  const soldOut = soldOutOptionsOf(priced.items.map(choiceOf), products)
  const short = shortagesOf(portions, isHeld ? products : forSaleAt(now, products), soldOut)
  if (short.length > 0) return refuse('out-of-stock', { items: short })
  if (hasOtherFigures(priced, orderData)) return refuse('price-changed', figuresOf(priced))
  const { buyer, chargedNaira: amountNaira, paymentMethod: method = 'online' } = priced
  const { phoneNumber } = buyer
  const isOnDelivery = method === 'on-delivery'
  const payFirst = isOnDelivery && checkPayOnDelivery(priced, settings.payOnDelivery, unpaid)
  if (payFirst) return payFirst
  const wanted = { phoneNumber, clientAddress, portions }
  const { maxUnpaidPortions, phone } = settings
  const isPlacedUnpaid = isOnDelivery || amountNaira === 0
  const counted = [...holds, ...((isPlacedUnpaid && unpaid?.orders) || [])]
  const limits = { now, maxUnpaidPortions, phone }
  const tooMany = isByStaff ? undefined : checkHoldLimits(counted, wanted, limits)
  if (tooMany) return tooMany

  const kitchen = { products, settings, load, now }
  const slot = slots && chooseSlot(slots, priced, kitchen, replaced.slots)
  if (isRefusal(slot)) return slot
  const schedule = slot?.schedule ?? priced.schedule
  const promisedAt = schedule ? null : promised
  const draft: OrderDraft = { ...priced, schedule, promisedAt: promisedAt?.toISOString() }
  const reference = makeReference(now, attempt ? seededRandom(attempt) : randomInt)
  const dishes = withHeldPortions(products, heldPortions)
  const minutes = holdMinutesFor(holds, wanted, { now, products: dishes })
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  return {
    channels: settings.transfers?.channels ?? [],
    opened: {
      reference,
      amountNaira,
      email: buyer.email ?? settings.email,
      expiresAt,
      promisedAt: promiseOf({ promisedAt, schedule }),
    },
    taken: { portions, products: new Map(products) },
    underPressure: newlyUnderPressure(portions, dishes),
    payment: {
      reference,
      method: amountNaira === 0 ? 'free' : method,
      draft,
      amountNaira,
      phoneNumber,
      clientAddress,
      createdAt: now,
      expiresAt,
      nextPollAt: isOnDelivery ? null : nextPollAfter(now, { pollCount: 0, createdAt: now }),
      slotAt: slot?.at ?? null,
      slotPortions: slot?.portions ?? null,
      keyedOrderId: phoneOrder?.keyedOrderId ?? null,
      keyedBy: phoneOrder?.by ?? null,
      discountCode: discountCodeOf(priced),
    },
  }
}

type CutOffContext = PromiseContext & { promised: Date | null; slots: Slots | undefined }

/** With slots, an order that names no time gets one that its dishes allow. */
function refuseCutOff(
  { schedule, items }: OrderDraft,
  { promised, slots, products, now }: CutOffContext,
) {
  if (slots && !schedule) return undefined
  const at = schedule ? lagosInstant(schedule.date, schedule.time) : promised
  const cut = findUnorderableDish(dishesWithCutOffs(items, products), at ?? now, now)
  return cut && refuse('cut-off', { message: cutOffMessage(cut, now) })
}

type PromiseContext = { products: PricingContext['products']; now: Date }

function promisedTimeOf(load: KitchenLoad, draft: OrderDraft, { products, now }: PromiseContext) {
  const dishes = draft.items.map(({ productId, quantity }) => ({
    quantity,
    preparationMinutes: products.get(productId)?.preparationMinutes ?? null,
  }))
  return promisedTime(load, { type: draft.delivery.type, dishes }, now) ?? null
}

function forSaleAt(now: Date, products: PricingContext['products']) {
  return new Map([...products].map(([id, row]) => [id, { stock: stockForSale(row, now) }]))
}

/** Does the buyer see other figures on the screen than we would charge? */
function hasOtherFigures(draft: OrderDraft, { totalAmount, delivery }: OrderData) {
  if (typeof totalAmount === 'number' && totalAmount !== draft.chargedNaira) return true
  const { type, feeNaira } = draft.delivery
  return type === 'delivery' && typeof delivery.fee === 'number' && delivery.fee !== feeNaira
}

function figuresOf({ items, chargedNaira, delivery, bill = null }: OrderDraft) {
  return {
    items: items.map(({ productId, package: chosen, options = [], quantity, priceNaira }) => ({
      product: productId,
      packageId: chosen?.id ?? null,
      options: options.map((option) => ({ id: option.id, priceNaira: option.priceNaira })),
      quantity,
      priceNaira,
    })),
    totalAmount: chargedNaira,
    feeNaira: delivery.feeNaira,
    bill,
  }
}
