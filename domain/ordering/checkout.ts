import { lagosInstant } from '#domain/lagos-time.ts'
import { cutOffMessage, dishesWithCutOffs, findUnorderableDish } from '#domain/menu/cut-off.ts'
import type { DishWithCutOffs } from '#domain/menu/cut-off.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { type SoldOutMarked, stockForSale } from '#domain/menu/product.ts'
import { refuse } from '#domain/refusal.ts'

import type { DeliveryType } from './delivery-type.ts'
import { choiceOf, portionsOf, type PriceNow, shortagesOf, soldOutOptionsOf } from './draft.ts'
import { checkHoldLimits, type OpenHold } from './hold-limits.ts'
import { type OrderingRules, orderingState } from './opening-hours.ts'
import type { OrderDraft } from './order.ts'
import { activePauses, pauseAgainst, pausesOf, type StoredPauses } from './pause.ts'
import { hasTooManyUnconfirmed, payFirstFault } from './pay-on-delivery.ts'
import type { PayOnDeliveryRules, UnconfirmedCounts } from './pay-on-delivery.ts'

type CheckoutSettings = OrderingRules &
  StoredPauses & {
    onlyWithinHours: boolean
    payOnDelivery: PayOnDeliveryRules | null
    maxUnpaidPortions: number
    phone: string
  }

export type DishForCheckout = SoldOutMarked &
  DishWithCutOffs & { stock: number; optionGroups: OptionGroup[] }

/** A priced order, and the shop as this order finds it. */
export type CheckoutContext = {
  draft: OrderDraft
  /** The amounts that the customer's page showed. Undefined: the client did not send them. */
  shown: { totalNaira: number | null | undefined; feeNaira: number | null | undefined }
  settings: CheckoutSettings
  products: ReadonlyMap<string, DishForCheckout>
  /** When an order without a time is ready. Null: the shop promises nothing. */
  promisedAt: Date | null
  /** An order without a time gets a slot that its dishes allow. */
  hasSlots: boolean
  /** The buyer's earlier hold, released for this order: a pause or a mark set since does not count. */
  released: { portions: ReadonlyMap<string, number>; types: readonly DeliveryType[] }
  /** Unpaid holds, of every buyer. */
  holds: readonly OpenHold[]
  /** Placed orders that are not paid yet, and how many earlier ones this phone number did not take. */
  unpaid: { orders: readonly OpenHold[]; notTaken: number; unconfirmed: UnconfirmedCounts }
  clientAddress: string
  /** Keyed in by staff: no limit for one buyer applies. */
  isByStaff: boolean
  now: Date
}

function refuseWhenClosed({ draft, settings, now }: CheckoutContext) {
  if (draft.schedule || !settings.onlyWithinHours) return undefined
  const { isOpen, changesAt } = orderingState(settings, now)
  return isOpen ? undefined : refuse('closed', { opensAt: changesAt, now })
}

function refuseWhilePaused(context: CheckoutContext) {
  const { draft, settings, released, now } = context
  const { type } = draft.delivery
  const pauses = pausesOf(settings)
  if (!pauseAgainst(pauses, { type, schedule: draft.schedule }, now)) return undefined
  if (isReleased(context) && released.types.includes(type)) return undefined
  return refuse('paused', { pauses: activePauses(pauses, now) ?? pauses, now })
}

function refuseAfterCutOff({ draft, products, promisedAt, hasSlots, now }: CheckoutContext) {
  const { schedule, items } = draft
  if (hasSlots && !schedule) return undefined
  const at = schedule ? lagosInstant(schedule.date, schedule.time) : promisedAt
  const dish = findUnorderableDish(dishesWithCutOffs(items, products), at ?? now, now)
  return dish && refuse('cut-off', { message: cutOffMessage(dish, now) })
}

function refuseOutOfStock(context: CheckoutContext) {
  const { draft, products, now } = context
  const forSale = new Map(
    [...products].map(([id, dish]) => [id, { stock: stockForSale(dish, now) }]),
  )
  const soldOutOptions = soldOutOptionsOf(draft.items.map(choiceOf), products)
  const stock = isReleased(context) ? products : forSale
  const items = shortagesOf(portionsOf(draft.items), stock, soldOutOptions)
  return items.length > 0 ? refuse('out-of-stock', { items }) : undefined
}

function refuseOtherPrices({ draft, shown }: CheckoutContext) {
  const { type, feeNaira } = draft.delivery
  const isSameTotal = (shown.totalNaira ?? draft.chargedNaira) === draft.chargedNaira
  const isSameFee = type === 'pickup' || (shown.feeNaira ?? feeNaira) === feeNaira
  return isSameTotal && isSameFee ? undefined : refuse('price-changed', pricesOf(draft))
}

function refusePayingLater({ draft, settings, unpaid, isByStaff }: CheckoutContext) {
  const { notTaken, unconfirmed } = unpaid
  const isFree = draft.chargedNaira === 0
  if (isFree && !isByStaff && hasTooManyUnconfirmed(unconfirmed))
    return refuse('code-refused', { fault: { code: 'unconfirmed' } })
  if (draft.paymentMethod !== 'on-delivery') return undefined
  const { payOnDelivery: rules } = settings
  const fault = payFirstFault(rules, draft, { notTaken, ...(!isByStaff && { unconfirmed }) })
  return fault && refuse('pay-first', { fault, maxNaira: rules?.maxNaira ?? 0 })
}

function refuseTooManyHolds(context: CheckoutContext) {
  const { draft, settings, holds, unpaid, clientAddress, isByStaff, now } = context
  if (isByStaff) return undefined
  const { phoneNumber } = draft.buyer
  const wanted = { phoneNumber, clientAddress, portions: portionsOf(draft.items) }
  const { maxUnpaidPortions, phone } = settings
  const counted = isPlacedUnpaid(draft) ? [...holds, ...unpaid.orders] : holds
  return checkHoldLimits(counted, wanted, { now, maxUnpaidPortions, phone })
}

/** The first refusal is the answer. */
export const checkoutRules = [
  refuseWhenClosed,
  refuseWhilePaused,
  refuseAfterCutOff,
  refuseOutOfStock,
  refuseOtherPrices,
  refusePayingLater,
  refuseTooManyHolds,
]

export function refuseCheckout(context: CheckoutContext) {
  for (const rule of checkoutRules) {
    const refusal = rule(context)
    if (refusal) return refusal
  }
  return undefined
}

function isPlacedUnpaid({ paymentMethod, chargedNaira }: OrderDraft) {
  return paymentMethod === 'on-delivery' || chargedNaira === 0
}

function isReleased({ draft, released }: CheckoutContext) {
  return [...portionsOf(draft.items)].every(
    ([id, portions]) => portions <= (released.portions.get(id) ?? 0),
  )
}

function pricesOf({ items, chargedNaira, delivery, bill = null }: OrderDraft) {
  const prices = items.map(
    ({ productId, package: chosen, options = [], quantity, priceNaira }): PriceNow => ({
      product: productId,
      packageId: chosen?.id ?? null,
      options: options.map((option) => ({ id: option.id, priceNaira: option.priceNaira })),
      quantity,
      priceNaira,
    }),
  )
  return { items: prices, totalAmount: chargedNaira, feeNaira: delivery.feeNaira, bill }
}
