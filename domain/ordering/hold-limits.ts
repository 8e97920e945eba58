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

const minStockForPressure = 20
export const holdMinutesUnderPressure = 5

type DishStock = { stock: number; held: number }

export function withHeldPortions(
  products: ReadonlyMap<string, { stock: number }>,
  held: ReadonlyMap<string, number>,
): ReadonlyMap<string, DishStock> {
  return new Map([...products].map(([id, { stock }]) => [id, { stock, held: held.get(id) ?? 0 }]))
}

/** Small stocks are exempt, since one buyer may want all of it. */
export function isMostlyHeld({ stock, held }: DishStock, heldBy = held) {
  const all = stock + held
  return all >= minStockForPressure && heldBy > all / 2
}

type HoldContext = { now: Date; products: ReadonlyMap<string, DishStock> }

/** Shorter when others hold more than half of a dish unpaid, so that it comes back sooner. */
export function holdMinutesFor(holds: readonly OpenHold[], wanted: NewHold, context: HoldContext) {
  return isUnderPressure(holds, wanted, context) ? holdMinutesUnderPressure : holdMinutes
}

export type NamedHold = OpenHold & { reference: string; awaitsTransfer: boolean }

/** One transfer at a time of a phone number at an origin keeps its portions for longer. */
export function mayExtendHold(
  holds: readonly NamedHold[],
  own: NewHold & { reference: string },
  context: HoldContext,
) {
  const isExtended = holds
    .filter(({ expiresAt, awaitsTransfer }) => awaitsTransfer && expiresAt > context.now)
    .filter(({ reference, phoneNumber }) => {
      return reference !== own.reference && phoneNumber === own.phoneNumber
    })
    .some(sharesNetwork(own, originOf))
  return !isExtended && !isUnderPressure(holds, own, context)
}

function isUnderPressure(
  holds: readonly (OpenHold & { reference?: string })[],
  wanted: NewHold & { reference?: string },
  { now, products }: HoldContext,
) {
  // A hold that has just expired is still among the held portions: it may be extended.
  const own = holds
    .filter((hold) => hold.expiresAt > now || hold.reference === wanted.reference)
    .filter(sharesNetwork(wanted, originOf))
  return [...wanted.portions.keys()].some((id) => {
    const dish = products.get(id)
    const ownPortions = own.reduce((sum, { portions }) => sum + (portions.get(id) ?? 0), 0)
    return dish && isMostlyHeld(dish, dish.held - ownPortions)
  })
}

function sharesNetwork({ clientAddress }: NewHold, networkOf: (address: string) => string) {
  const network = networkOf(clientAddress)
  return (hold: OpenHold) => networkOf(hold.clientAddress) === network
}

function countPortions(holds: readonly Pick<NewHold, 'portions'>[]) {
  return holds.flatMap(({ portions }) => [...portions.values()]).reduce((a, b) => a + b, 0)
}
