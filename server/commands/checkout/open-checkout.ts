import { randomInt } from 'node:crypto'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { createBatcher } from '#db/batcher.ts'
import { commitWithLast } from '#db/commit-with-last.ts'
import type { Db } from '#db/connection.ts'
import { findPayment, type Hold, holdPortions } from '#db/queries/payments/payments.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { refuseCheckout } from '#domain/ordering/checkout.ts'
import { portionsOf, sumPortions } from '#domain/ordering/draft.ts'
import {
  holdMinutesFor,
  holdMinutesUnderPressure,
  newlyMostlyHeld,
  withHeldPortions,
} from '#domain/ordering/hold-limits.ts'
import type { OrderDraft } from '#domain/ordering/order.ts'
import { toOrderSlot } from '#domain/ordering/ready-time.ts'
import { nextPollAfter } from '#domain/payments/payment.ts'
import type { TransferChannel } from '#domain/payments/transfer.ts'
import { makeReference } from '#domain/reference.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { publishStockTaken, type TakenStock } from '#server/commands/catalogue/publish-low-stock.ts'
import { countWrongTry } from '#server/commands/discount-codes/discount-codes.ts'
import { type SettleDeps, settlePayment } from '#server/commands/payments/settle-payment.ts'
import { chooseSlot } from '#server/commands/slots/slots.ts'
import { startedWith, type StartedWith } from '#server/gateways/payments.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

import { addCodeUse, discountCodeOf, draftOrder } from './draft-order.ts'
import { type OpenedCheckout, openedOf, withTransaction } from './opened-checkout.ts'
import { findPhoneOrder } from './pay-link.ts'
import { promisedTimeOf } from './read-kitchen-load.ts'
import { isReserved, placesOf, readShopState, unpaidOf } from './read-shop-state.ts'
import type { ChosenSlot, EarlierPayment, ShopRequest, ShopState } from './read-shop-state.ts'
import { type ReplacedHolds, replaceHolds } from './replace-holds.ts'
import { startTransaction } from './start-transaction.ts'
import { isOwn } from './verify-payment.ts'

export type CheckoutRequest = ShopRequest & {
  replaces?: readonly string[] | undefined
  despiteTransfer?: boolean | null | undefined
  /** Read together with the public key of the answer; absent: as it is now. */
  provider?: StartedWith
}

/** Stored card keys cannot be read: someone has to enter them again. */
const unavailableSeconds = 60

/** Fixes the price, holds the portions for some minutes, and returns the reference to pay with. */
export async function openCheckout(
  deps: SettleDeps,
  request: CheckoutRequest,
): Promise<OpenedCheckout | Refusal> {
  const { db, events, payments } = deps
  const isByStaff = request.phoneOrder !== undefined
  if (payments.isUnavailable && !isByStaff && !request.orderData.paymentOnDelivery)
    return refuse('provider-unavailable', { retryAfterSeconds: unavailableSeconds })
  const { provider = startedWith(payments) } = request
  const { replaces = [], orderData, clientAddress, attempt, despiteTransfer } = request
  const { phoneNumber } = orderData.buyer
  const phoneOrder = request.phoneOrder ?? (await findPhoneOrder(db, orderData))
  if (isRefusal(phoneOrder)) return phoneOrder
  const { attempts = [], keyedOrderId } = phoneOrder ?? {}
  const buyer = { phoneNumber, clientAddress, keyedOrderId, attempt, despiteTransfer }
  const replaced = await replaceHolds(deps, [...replaces, ...attempts], buyer)
  if (isRefusal(replaced)) return replaced
  const wanted = { ...request, replaced, phoneOrder, isByStaff, provider }
  const held =
    orderData.discountCode && !isByStaff
      ? await countWrongTry(deps, clientAddress, () => hold(db, wanted))
      : await hold(db, wanted)
  // Another checkout of the same link came first: its hold is replaced.
  const isOvertaken = isRefusal(held) && held.refused === 'already-paid' && phoneOrder && !isByStaff
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
  // A transfer takes too long where the first to pay gets the portions.
  const isByCard = channels.length === 0 || payment.isShared
  if (payment.method !== 'online' || isByCard) return opened
  if (held.earlier) return withTransaction(opened, held.earlier, deps)
  const transaction = await startTransaction(deps, { ...opened, channels, buyer: orderData.buyer })
  if (isRefusal(transaction)) return transaction
  return transaction ? { ...opened, transaction } : opened
}

type Held = {
  /** A repeated request with the same attempt: holds nothing a second time. */
  earlier?: EarlierPayment
  channels: readonly TransferChannel[]
  opened: OpenedCheckout
  payment: Hold
  taken: TakenStock
  /** Dishes of which this hold brings the unpaid part above half; staff are notified. */
  underPressure: { productId: string; portions: number }[]
}

type HoldRequest = CheckoutRequest & {
  replaced: ReplacedHolds
  isByStaff?: boolean
}

/** The order with its prices, or why it cannot be placed now. Holds nothing. */
export async function checkOrder(db: Db, request: CheckoutRequest): Promise<OrderDraft | Refusal> {
  const replaced = { portions: new Map(), types: [], slots: [] }
  return db.transaction(async (tx) => {
    const shop = await readShopState(tx, [request])
    const outcome = judge({ ...request, replaced }, shop)
    return isRefusal(outcome) ? outcome : outcome.payment.draft
  })
}

const hold = createBatcher(holdAll)

/** Checkouts of a batch are validated in order, each with the stock that earlier ones left. */
async function holdAll(db: Db, requests: readonly HoldRequest[]): Promise<(Held | Refusal)[]> {
  return commitWithLast(db, async (tx) => {
    const shop = await readShopState(tx, requests)
    const outcomes = requests.map((request) => {
      const outcome = judge(request, shop)
      if (!isRefusal(outcome) && !outcome.earlier) reserve(outcome, shop)
      return outcome
    })
    const opened = outcomes
      .filter((outcome): outcome is Held => !isRefusal(outcome))
      .filter(({ earlier }) => !earlier)
    if (opened.length === 0) return { result: outcomes }
    const portions = sumPortions(opened.map(({ taken }) => taken.portions))
    const held = opened.map(({ payment }) => payment)
    return { result: outcomes, last: holdPortions(tx, portions, held) }
  })
}

function reserve({ payment, taken }: Held, shop: ShopState) {
  const { pricing, slots, holds, heldPortions, phoneOrders, earlier, unpaid } = shop
  const { products } = pricing
  const { slotAt: at, slotPortions, isHolding } = payment
  const load = { portions: slotPortions ?? 0, orders: 1 }
  if (at && isHolding) slots?.loads.push({ at, ...load, held: load })
  for (const [id, quantity] of taken.portions) {
    heldPortions.set(id, (heldPortions.get(id) ?? 0) + quantity)
    const row = products.get(id)
    if (row) products.set(id, { ...row, stock: row.stock - quantity })
  }
  const { discountCode: code, keyedOrderId, attempt } = payment
  if (attempt) earlier.set(attempt, payment)
  if (keyedOrderId) phoneOrders.set(keyedOrderId, payment)
  if (code) addCodeUse(pricing, { ...payment, code })
  if (payment.method !== 'online' && !keyedOrderId) unpaid?.unconfirmed.push(payment)
  if (isHolding) holds.push({ ...payment, portions: taken.portions, isExtended: false })
}

function judge(request: HoldRequest, shop: ShopState): Held | Refusal {
  const { orderData, attempt, now, replaced, phoneOrder, isByStaff = false } = request
  const { pricing, load, slots, holds } = shop
  const earlier = attempt && shop.earlier.get(attempt)
  if (earlier && isOwn(earlier, orderData)) return repeatOf(earlier, shop)
  const other = phoneOrder && shop.phoneOrders.get(phoneOrder.keyedOrderId)
  // Of concurrent checkouts of one link, the first one holds for all.
  const isSameLink = other && other.state !== 'ordered' && !isByStaff && isOwn(other, orderData)
  if (isSameLink && isSameMethod(other, orderData)) return repeatOf(other, shop)
  if (other) return refuse('already-paid', { reference: other.reference })

  const { settings, products } = pricing
  const draft = draftOrder(pricing, request, now)
  if (isRefusal(draft)) return draft
  const promisedAt = load ? promisedTimeOf(load, draft, { products, now }) : null
  const { phoneNumber } = draft.buyer
  const refused = refuseCheckout({
    draft,
    shown: { totalNaira: orderData.totalAmount, feeNaira: orderData.delivery.fee },
    settings,
    products,
    promisedAt,
    hasSlots: slots !== undefined,
    released: replaced,
    holds,
    unpaid: unpaidOf(shop, { phoneNumber, clientAddress: request.clientAddress, phoneOrder }),
    clientAddress: request.clientAddress,
    isByStaff,
    now,
  })
  if (refused) return refused
  const kitchen = { products, settings, load, now }
  const slot = slots && chooseSlot(slots, draft, kitchen, replaced.slots)
  if (isRefusal(slot)) return slot
  const isHolding = isReserved(draft, request, { shop, slot })
  if (!isHolding && draft.paymentMethod === 'on-delivery') {
    const { maxNaira = 0 } = settings.payOnDelivery ?? {}
    return refuse('pay-first', { fault: 'scarce', maxNaira })
  }
  const chosen = draft.schedule && !orderData.asSoonAsPossible ? 'chosen' : 'asap'
  const placed = slot
    ? { ...draft, slot: toOrderSlot(slot, chosen), schedule: lagosClock(slot.from) }
    : { ...draft, ...(!draft.schedule && { promisedAt: promisedAt?.toISOString() }) }
  return holdFor(placed, request, { shop, slot, isHolding })
}

/** Of an order that is only checked. */
const noProvider: StartedWith = { isSandbox: false, hasTestKeys: false }

type Chosen = { shop: ShopState; slot: ChosenSlot | undefined }

/** The payment of a checkout that no rule refused. It holds the portions and the slot, or shares them. */
function holdFor(
  draft: OrderDraft,
  { attempt, clientAddress, now, phoneOrder, replaced, provider = noProvider }: HoldRequest,
  { shop, slot, isHolding }: Chosen & { isHolding: boolean },
): Held {
  const { pricing, holds, heldPortions } = shop
  const { settings, products } = pricing
  const { buyer, chargedNaira: amountNaira, paymentMethod = 'online' } = draft
  const { phoneNumber } = buyer
  const portions = portionsOf(draft.items)
  const dishes = withHeldPortions(products, heldPortions)
  const newHold = { phoneNumber, clientAddress, portions }
  const places = placesOf(shop, slot, { clientAddress, now })
  const minutes = isHolding
    ? holdMinutesFor(holds, newHold, { now, products: dishes, places })
    : holdMinutesUnderPressure
  const taken = isHolding ? portions : new Map<string, number>()
  const reference = makeReference(now, randomInt)
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const isPolled = paymentMethod !== 'on-delivery'
  return {
    channels: settings.transfers?.channels ?? [],
    opened: openedOf({ reference, amountNaira, expiresAt, draft, isShared: !isHolding }, shop),
    taken: { portions: taken, products: new Map(products) },
    underPressure: newlyMostlyHeld(taken, dishes),
    payment: {
      reference,
      method: amountNaira === 0 ? 'free' : paymentMethod,
      draft,
      amountNaira,
      phoneNumber,
      clientAddress,
      createdAt: now,
      expiresAt,
      nextPollAt: isPolled ? nextPollAfter(now, { pollCount: 0, createdAt: now }) : null,
      slotAt: slot?.from ?? null,
      slotPortions: slot?.portions ?? null,
      keyedOrderId: phoneOrder?.keyedOrderId ?? null,
      keyedBy: phoneOrder?.by ?? null,
      discountCode: discountCodeOf(draft),
      attempt: attempt ?? null,
      isHolding,
      heldSince: replaced.heldSince ?? null,
      isShared: !isHolding,
      ...provider,
    },
  }
}

function isSameMethod({ method }: EarlierPayment, { paymentOnDelivery }: OrderData) {
  return (method === 'on-delivery') === Boolean(paymentOnDelivery)
}

function repeatOf(earlier: EarlierPayment, shop: ShopState): Held | Refusal {
  const { reference, state, method } = earlier
  if (state === 'ordered' && method === 'online') return refuse('already-paid', { reference })
  return {
    earlier,
    channels: shop.pricing.settings.transfers?.channels ?? [],
    opened: openedOf(earlier, shop),
    taken: { portions: new Map(), products: new Map() },
    underPressure: [],
    payment: earlier,
  }
}
