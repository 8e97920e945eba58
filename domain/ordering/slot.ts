import { addDays, lagosClock, minuteMs } from '#domain/lagos-time.ts'

import type { DeliveryType } from './delivery-type.ts'
import { type Share, sumAbandoned } from './hold-limits.ts'
import { holdMinutes } from './hold.ts'
import { isAfterLastOrder, openingsOf, type OrderingRules } from './opening-hours.ts'
import { activePauses, type Pauses } from './pause.ts'
import { type KitchenLoad, promisedTime } from './promise.ts'

export const slotMinutes = [15, 30, 60] as const
export const maxSlotWeight = 20

/** Of one slot; null: no limit. */
export type SlotRules = {
  slotMinutes: (typeof slotMinutes)[number]
  portionsPerSlot: number | null
  ordersPerSlot: number | null
}

/** Unpaid holds and orders whose slot begins then; `held`: the holds alone. */
export type SlotLoad = Load & { at: Date; held?: Load }

type Load = { portions: number; orders: number }

export type Slots = { rules: SlotRules; hours: OrderingRules; pauses: Pauses; loads: SlotLoad[] }

export type Slot = { from: Date; to: Date }

/** `earliest` undefined: it is not known when cooking starts again. */
export type SlottedOrder = {
  type: DeliveryType
  portions: number
  earliest: Date | undefined
  /** The cut-offs of its dishes. Absent: any time. */
  allows?: (at: Date) => boolean
}

type SlottedDish = { quantity: number; slotWeight: number; preparationMinutes: number | null }

type Kitchen = { load: KitchenLoad | undefined; preparationMinutes: number }

/** `load` undefined: no time is promised. An unpaid hold ends before its slot begins. */
export function slottedOrder(
  { type, dishes }: { type: DeliveryType; dishes: readonly SlottedDish[] },
  { load, preparationMinutes }: Kitchen,
  now: Date,
): SlottedOrder {
  const ready = load
    ? promisedTime(load, { type, dishes }, now)
    : new Date(now.getTime() + preparationMinutes * minuteMs)
  const holdEnds = now.getTime() + holdMinutes * minuteMs
  return {
    type,
    portions: portionsInSlot(dishes),
    earliest: ready && new Date(Math.max(ready.getTime(), holdEnds)),
  }
}

export function portionsInSlot(dishes: readonly Pick<SlottedDish, 'quantity' | 'slotWeight'>[]) {
  return dishes.reduce((sum, { quantity, slotWeight }) => sum + quantity * slotWeight, 0)
}

/** In order of time. Slots begin at multiples of their length and end by closing time. */
export function* freeSlots(
  slots: Slots,
  order: SlottedOrder,
  now: Date,
): Generator<Slot, undefined> {
  const { rules, hours, pauses } = slots
  const pause = activePauses(pauses, now)?.[order.type]
  if (!order.earliest || pause?.until === null) return undefined
  const slotMs = rules.slotMinutes * minuteMs
  const pauseEnds = pause ? Date.parse(pause.until) : 0
  const earliest = Math.max(order.earliest.getTime(), pauseEnds, now.getTime() + 1)
  const today = lagosClock(now).date
  const lastDate = addDays(today, hours.daysAhead)
  const loads = loadsByStart(slots)
  for (const opening of openingsOf(hours, today, hours.daysAhead + 1)) {
    if (isAfterLastOrder(hours, opening, now)) continue
    const first = Math.ceil(Math.max(opening.from.getTime(), earliest) / slotMs) * slotMs
    for (let from = first; from + slotMs <= opening.to.getTime(); from += slotMs) {
      const slot = { from: new Date(from), to: endOfSlot(slots, new Date(from)) }
      if (lagosClock(slot.from).date > lastDate) return undefined
      if (order.allows && !order.allows(slot.from)) continue
      if (hasRoom(rules, loads.get(from), order.portions)) yield slot
    }
  }
}

const maxListedSlots = 12

export function nextFreeSlots(slots: Slots, order: SlottedOrder, now: Date, after?: Date) {
  const earliest =
    after && order.earliest
      ? new Date(Math.max(after.getTime() + 1, order.earliest.getTime()))
      : order.earliest
  const found: Slot[] = []
  for (const slot of freeSlots(slots, { ...order, earliest }, now)) {
    if (found.push(slot) === maxListedSlots) break
  }
  return found
}

export function firstFreeSlot(slots: Slots, order: SlottedOrder, now: Date) {
  return freeSlots(slots, order, now).next().value
}

export function freeSlotAt(slots: Slots, order: SlottedOrder, at: Date, now: Date) {
  if (!order.earliest || at < order.earliest) return undefined
  const slot = firstFreeSlot(slots, { ...order, earliest: at }, now)
  return slot?.from.getTime() === at.getTime() ? slot : undefined
}

/** For an order that has had this place before: hours and pauses do not count. */
export function hasRoomAt(slots: Slots, at: Date, portions: number) {
  const load = loadsByStart(slots).get(startOfSlot(slots.rules, at))
  return hasRoom(slots.rules, load, portions)
}

export function endOfSlot({ rules }: Slots, from: Date) {
  return new Date(from.getTime() + rules.slotMinutes * minuteMs)
}

const noLoad: Load = { portions: 0, orders: 0 }

function hasRoom({ portionsPerSlot, ordersPerSlot }: SlotRules, load = noLoad, portions = 0) {
  if (ordersPerSlot !== null && load.orders >= ordersPerSlot) return false
  return portionsPerSlot === null || portions === 0 || load.portions + portions <= portionsPerSlot
}

/** Abuja is a whole hour ahead of UTC: slots begin at multiples of their length on both clocks. */
function startOfSlot({ slotMinutes }: SlotRules, at: Date) {
  const slotMs = slotMinutes * minuteMs
  return Math.floor(at.getTime() / slotMs) * slotMs
}

function loadsByStart({ rules, loads }: Slots) {
  const byStart = new Map<number, Load & { held: Load }>()
  for (const { at, held = noLoad, ...load } of loads) {
    const start = startOfSlot(rules, at)
    const known = byStart.get(start)
    byStart.set(start, { ...sumLoads(known, load), held: sumLoads(known?.held, held) })
  }
  return byStart
}

function sumLoads(one: Load = noLoad, other: Load = noLoad): Load {
  return { portions: one.portions + other.portions, orders: one.orders + other.orders }
}

type Place = { slotAt: Date | null; slotPortions: number | null }
type AbandonedPlace = Place & { clientAddress: string }

/** Of each limit of a slot. `own`: unpaid holds of the origin that wants it; `abandoned`: of all, not paid. */
export function slotShares(
  slots: Slots,
  wanted: { from: Date; portions: number; orders?: number },
  holds: { own: readonly Place[]; abandoned: readonly AbandonedPlace[]; clientAddress: string },
): Share[] {
  const { rules } = slots
  const start = startOfSlot(rules, wanted.from)
  const load = loadsByStart(slots).get(start)
  const sumHere = (places: readonly Place[]) =>
    places
      .filter(({ slotAt }) => slotAt && startOfSlot(rules, slotAt) === start)
      .map(({ slotPortions }) => ({ portions: slotPortions ?? 0, orders: 1 }))
      .reduce(sumLoads, noLoad)
  const own = sumHere(holds.own)
  const shareOf = (limit: number | null, unit: keyof Load, quantity: number) => {
    if (limit === null || quantity === 0) return []
    const held = load?.held[unit] ?? 0
    const forSale = limit - (load?.[unit] ?? 0) + held
    const abandoned = sumAbandoned(holds.abandoned, holds, (place) => sumHere([place])[unit])
    return { forSale, own: own[unit] + quantity, others: held - own[unit], abandoned }
  }
  return [
    shareOf(rules.portionsPerSlot, 'portions', wanted.portions),
    shareOf(rules.ordersPerSlot, 'orders', wanted.orders ?? 1),
  ].flat()
}

export function slotLines({ slots }: { slots: SlotRules | null }) {
  if (!slots) return 'off'
  const { portionsPerSlot, ordersPerSlot } = slots
  return [
    `${slots.slotMinutes} minutes`,
    ...(portionsPerSlot === null ? [] : [`${portionsPerSlot} portions`]),
    ...(ordersPerSlot === null ? [] : [`${ordersPerSlot} orders`]),
  ]
}
