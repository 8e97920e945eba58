import { originOf, widerOriginOf } from '#domain/origin.ts'
import { refuse } from '#domain/refusal.ts'

import { holdMinutes } from './hold.ts'

export type OpenHold = {
  phoneNumber: string
  clientAddress: string
  expiresAt: Date
  portions: ReadonlyMap<string, number>
}

export type NewHold = Omit<OpenHold, 'expiresAt'>

export const holdsPerPhone = 5
export const holdsPerOrigin = 10
/** A /48 has 256 customers with a /56 each: it may hold this many times as much as one of them. */
export const widerOriginFactor = 4

type Limits = { maxUnpaidPortions: number; phone: string }

/** Stops one buyer from reserving all stock. Carriers share addresses: only unpaid holds count. */
export function checkHoldLimits(
  holds: readonly OpenHold[],
  wanted: NewHold,
  { now, maxUnpaidPortions, phone }: Limits & { now: Date },
) {
  const portions = countPortions([wanted])
  if (portions > maxUnpaidPortions) return refuse('large-order', { maxUnpaidPortions, phone })

  const open = holds.filter(({ expiresAt }) => expiresAt > now)
  const ofWiderOrigin = open.filter(sharesNetwork(wanted, widerOriginOf))
  const ofOrigin = ofWiderOrigin.filter(sharesNetwork(wanted, originOf))
  const ofPhone = ofOrigin.filter(({ phoneNumber }) => phoneNumber === wanted.phoneNumber)
  const reached = [
    ofPhone.length >= holdsPerPhone && ofPhone,
    ofOrigin.length >= holdsPerOrigin && ofOrigin,
    ofWiderOrigin.length >= holdsPerOrigin * widerOriginFactor && ofWiderOrigin,
    countPortions(ofOrigin) + portions > maxUnpaidPortions && ofOrigin,
    countPortions(ofWiderOrigin) + portions > maxUnpaidPortions * widerOriginFactor &&
      ofWiderOrigin,
  ].find(Boolean)
  if (!reached) return undefined
  const waitMs = Math.min(...reached.map(({ expiresAt }) => expiresAt.getTime())) - now.getTime()
  return refuse('too-many-holds', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

const minStockForNotice = 20
export const holdMinutesUnderPressure = 5
/** `familyPortions` of a fresh shop: so much an origin may hold beyond half of its dishes. */
export const defaultFamilyPortions = 10

type DishStock = { stock: number; held: number }

export function withHeldPortions(
  products: ReadonlyMap<string, { stock: number }>,
  held: ReadonlyMap<string, number>,
): ReadonlyMap<string, DishStock> {
  return new Map([...products].map(([id, { stock }]) => [id, { stock, held: held.get(id) ?? 0 }]))
}

/** Worth a notice to staff: a few portions are soon held by ordinary buyers. */
export function isMostlyHeld({ stock, held }: DishStock) {
  return stock + held >= minStockForNotice && held > (stock + held) / 2
}

/** The dishes of which these portions, which are held now, bring the unpaid part above half. */
export function newlyMostlyHeld(
  portions: ReadonlyMap<string, number>,
  dishes: ReadonlyMap<string, DishStock>,
) {
  return [...portions].flatMap(([productId, quantity]) => {
    const before = dishes.get(productId)
    if (!before || isMostlyHeld(before)) return []
    const after = { stock: before.stock - quantity, held: before.held + quantity }
    return isMostlyHeld(after) ? [{ productId, portions: after.held }] : []
  })
}

type HoldContext = { now: Date; products: ReadonlyMap<string, DishStock> }

/** `places`: of the slot; absent: none. */
type PressureContext = HoldContext & { places?: readonly Share[] }

/** Shorter when others hold more than half of a dish or slot unpaid, so that it comes back sooner. */
export function holdMinutesFor(
  holds: readonly OpenHold[],
  wanted: NewHold,
  context: PressureContext,
) {
  return isUnderPressure(holds, wanted, context) ? holdMinutesUnderPressure : holdMinutes
}

/**
 * Portions of a dish, or places of a slot: unsold; held unpaid by this origin and by others; and
 * abandoned (held and not paid) within the last hour, where those of this origin count half.
 */
export type Share = { forSale: number; own: number; others: number; abandoned: number }

type ShareContext = HoldContext & { abandoned: readonly AbandonedHold[] }

/** Of a checkout that was not paid and holds nothing any more. */
export type AbandonedHold = Pick<NewHold, 'clientAddress' | 'portions'>

/** `own` with the order that is wanted. */
export function dishShares(
  holds: readonly OpenHold[],
  wanted: NewHold,
  { now, products, abandoned }: ShareContext,
): Share[] {
  const own = openOfOrigin(holds, wanted, now)
  return [...wanted.portions].flatMap(([id, quantity]) => {
    const dish = products.get(id)
    if (!dish) return []
    const held = own.reduce((sum, { portions }) => sum + (portions.get(id) ?? 0), 0)
    return {
      forSale: dish.stock + dish.held,
      own: held + quantity,
      others: dish.held - held,
      abandoned: sumAbandoned(abandoned, wanted, ({ portions }) => portions.get(id) ?? 0),
    }
  })
}

export function sumAbandoned<T extends { clientAddress: string }>(
  abandoned: readonly T[],
  { clientAddress }: { clientAddress: string },
  quantityOf: (hold: T) => number,
) {
  const isOwn = sharesNetwork({ clientAddress }, originOf)
  return sumOf(abandoned.map((hold) => quantityOf(hold) * (isOwn(hold) ? 0.5 : 1)))
}

/** Whether unpaid holds, with this order, take more than half: only then `mayReserve` can refuse. */
export function isScarce({ forSale, own, others }: Omit<Share, 'abandoned'>) {
  return own + others > halfOf(forSale)
}

type ReserveContext = {
  holds: readonly OpenHold[]
  wanted: NewHold
  now: Date
  familyPortions: number
}

/**
 * Whether a checkout takes its portions and its slot out of sale until it is paid. If not, the first
 * to pay gets them: unpaid holds of attackers leave a part to buyers who pay (decision 0030).
 */
export function mayReserve(shares: readonly Share[], context: ReserveContext) {
  const { holds, wanted, now, familyPortions } = context
  const scarce = shares.filter(isScarce)
  if (!scarce.every((share) => mayTakeMost(share, familyPortions))) return false
  // Of all phone numbers, since anyone can name another one.
  const elsewhere = openOfOrigin(holds, wanted, now)
    .flatMap(({ portions }) => [...portions])
    .filter(([id]) => !wanted.portions.has(id))
    // The stock of these dishes is not read: as if only this were for sale.
    .map(([, quantity]) => quantity - halfOf(quantity))
  const here = scarce.map((share) => Math.max(0, share.own - halfOf(share.forSale)))
  return scarce.length === 0 || sumOf([...elsewhere, ...here]) <= familyPortions
}

function mayTakeMost(share: Share, familyPortions: number) {
  const { forSale, own, others } = share
  if (isAbandoned(share, familyPortions)) return false
  // Half of a small dish is at most what one family orders.
  const isSmall = forSale <= 2 * familyPortions
  if (others === 0 ? isSmall : own <= familyPortions) return true
  const half = halfOf(forSale)
  const slack = Math.min(familyPortions, Math.floor(half / 2))
  return others <= half && others + own <= half + slack
}

/** More of it was held and not paid within an hour than buyers leave: rather an attack. */
function isAbandoned({ forSale, abandoned }: Share, familyPortions: number) {
  return abandoned > Math.min(halfOf(forSale), familyPortions)
}

function halfOf(forSale: number) {
  return Math.max(1, Math.floor(forSale / 2))
}

function sumOf(numbers: readonly number[]) {
  return numbers.reduce((a, b) => a + b, 0)
}

export type NamedHold = OpenHold & {
  reference: string
  /** By a transfer that is on its way. */
  isExtended: boolean
  slotAt: Date | null
  slotPortions: number | null
}

/** One transfer at a time of a phone number at an origin keeps its portions for longer. */
export function mayExtendHold(
  holds: readonly NamedHold[],
  own: NewHold & { reference: string },
  context: PressureContext,
) {
  const hasExtended = holds
    .filter(({ expiresAt, isExtended }) => isExtended && expiresAt > context.now)
    .filter(({ reference, phoneNumber }) => {
      return reference !== own.reference && phoneNumber === own.phoneNumber
    })
    .some(sharesNetwork(own, originOf))
  return !hasExtended && !isUnderPressure(holds, own, context)
}

function isUnderPressure(
  holds: readonly (OpenHold & { reference?: string })[],
  wanted: NewHold & { reference?: string },
  { now, products, places = [] }: PressureContext,
) {
  const own = ownHolds(holds, wanted, now)
  const isHeldByOthers = [...wanted.portions.keys()].some((id) => {
    const dish = products.get(id)
    const ownPortions = own.reduce((sum, { portions }) => sum + (portions.get(id) ?? 0), 0)
    return dish && dish.held - ownPortions > (dish.stock + dish.held) / 2
  })
  return isHeldByOthers || places.some(({ forSale, others }) => others > forSale / 2)
}

/** A hold that has just expired is still among the held portions and places: it may be extended. */
export function ownHolds<T extends OpenHold & { reference?: string }>(
  holds: readonly T[],
  wanted: NewHold & { reference?: string },
  now: Date,
) {
  return holds
    .filter((hold) => hold.expiresAt > now || hold.reference === wanted.reference)
    .filter(sharesNetwork(wanted, originOf))
}

export function openOfOrigin<T extends Pick<OpenHold, 'clientAddress' | 'expiresAt'>>(
  holds: readonly T[],
  { clientAddress }: { clientAddress: string },
  now: Date,
) {
  return holds
    .filter(({ expiresAt }) => expiresAt > now)
    .filter(sharesNetwork({ clientAddress }, originOf))
}

function sharesNetwork(
  { clientAddress }: Pick<NewHold, 'clientAddress'>,
  networkOf: (address: string) => string,
) {
  const network = networkOf(clientAddress)
  return (hold: { clientAddress: string }) => networkOf(hold.clientAddress) === network
}

function countPortions(holds: readonly Pick<NewHold, 'portions'>[]) {
  return sumOf(holds.flatMap(({ portions }) => [...portions.values()]))
}
