import { addDays, lagosClock, lagosInstant, minuteMs } from '#domain/lagos-time.ts'
import { canOrderFor, type CutOff } from '#domain/menu/cut-off.ts'
import { clockText, dayTitle, spanText } from '#domain/span-text.ts'
import { momentText } from '#domain/time-text.ts'

import type { DeliveryType } from './delivery-type.ts'
import { openingsOf } from './opening-hours.ts'
import { activePauses } from './pause.ts'
import { type KitchenLoad, type PromisedOrder, readyAfter, roundUpPromise } from './promise.ts'
import type { Slot } from './slot.ts'

/** When a pickup is ready, or a delivery at the door. */
export type ReadyTime =
  /** An estimate before the order is placed, not rounded. */
  | { kind: 'asap'; at: Date }
  /** `isAsap`: the customer took the first free slot, offered as "As soon as possible". */
  | { kind: 'slot'; at: Date; until: Date; isAsap: boolean }
  /** The customer chose a time. */
  | { kind: 'chosen'; at: Date }
  /** Computed when the order was placed. Staff may have moved it since. */
  | { kind: 'promised'; at: Date }
  /** The earliest time for a dish that must be ordered ahead. */
  | { kind: 'not-before'; at: Date }

export const readyKinds = [
  'asap',
  'slot',
  'chosen',
  'promised',
  'not-before',
] as const satisfies ReadyTime['kind'][]

type OrderedDish = PromisedOrder['dishes'][number] & { cutOff?: CutOff | null | undefined }
export type WantedOrder = { type: DeliveryType; dishes: readonly OrderedDish[] }

/** `slots` absent: the shop has no slots. `firstSlotAt` null: no slot is free. */
export type ReadyKitchen = KitchenLoad & {
  slots?: { minutes: number; firstSlotAt: Date | null } | undefined
}

/**
 * For an order that is not placed yet. Undefined while paused, when the time is unknown, or later
 * than orders are taken.
 */
export function readyTime(
  kitchen: ReadyKitchen,
  order: WantedOrder,
  now: Date,
): ReadyTime | undefined {
  if (activePauses(kitchen.pauses, now)?.[order.type]) return undefined
  const ready = readyAfter(kitchen, order, now)
  const cutOffs = order.dishes.flatMap(({ cutOff }) => cutOff ?? [])
  if (cutOffs.length > 0) {
    const at = ready && orderableFrom({ ...kitchen, cutOffs, ready }, now)
    return at && { kind: 'not-before', at }
  }
  if (!ready) return undefined
  return kitchen.slots ? slotAfter(ready, kitchen.slots) : { kind: 'asap', at: ready }
}

function slotAfter(ready: Date, { minutes, firstSlotAt }: NonNullable<ReadyKitchen['slots']>) {
  if (!firstSlotAt) return undefined
  const slotMs = minutes * minuteMs
  const earliest = Math.max(roundUpPromise(ready).getTime(), firstSlotAt.getTime())
  const from = Math.ceil(earliest / slotMs) * slotMs
  const slot = { at: new Date(from), until: new Date(from + slotMs) }
  return { kind: 'slot', ...slot, isAsap: true } satisfies ReadyTime
}

type Orderable = Pick<ReadyKitchen, 'hours' | 'slots'> & { cutOffs: CutOff[]; ready: Date }

/** The earliest moment, or start of a slot, that the checkout takes for all dishes now. */
function orderableFrom({ hours, slots, cutOffs, ready }: Orderable, now: Date) {
  const { date: today } = lagosClock(now)
  const slotMs = (slots?.minutes ?? 0) * minuteMs
  const firstAt = slots ? slots.firstSlotAt : now
  if (!firstAt) return undefined
  for (let day = 0; day <= hours.daysAhead; day += 1) {
    const date = addDays(today, day)
    const midnight = lagosInstant(date, '00:00') ?? now
    for (const { from, to } of openingsOf(hours, date, 1)) {
      const earliest = [from, midnight, roundUpPromise(ready), firstAt]
      const exactMs = Math.max(...earliest.map((moment) => moment.getTime()))
      const at = new Date(slotMs ? Math.ceil(exactMs / slotMs) * slotMs : exactMs)
      const isOpen = at.getTime() + slotMs <= to.getTime() && lagosClock(at).date === date
      if (isOpen && cutOffs.every((cutOff) => canOrderFor(cutOff, at, now))) return at
    }
  }
  return undefined
}

/** The slot as stored with an order. Times are ISO 8601. */
export type OrderSlot = { at: string; until: string; isAsap: boolean }

export function toOrderSlot(slot: Slot, chosen: 'asap' | 'chosen'): OrderSlot {
  const { from, to } = slot
  return { at: from.toISOString(), until: to.toISOString(), isAsap: chosen === 'asap' }
}

type TimedOrder = {
  promisedAt: Date | string | null
  isScheduled: boolean
  slot?: OrderSlot | null | undefined
}

/** For a placed order. Its slot no longer counts when staff have moved the time. */
export function placedOrderTime({
  promisedAt,
  isScheduled,
  slot,
}: TimedOrder): ReadyTime | undefined {
  if (!promisedAt) return undefined
  const at = new Date(promisedAt)
  const hasSlot = slot && new Date(slot.at).getTime() === at.getTime()
  if (hasSlot) return { kind: 'slot', at, until: new Date(slot.until), isAsap: slot.isAsap }
  return { kind: isScheduled ? 'chosen' : 'promised', at }
}

/** `Today 5:00 – 5:30 PM`, `About 45 min`, `Tomorrow from 8:00 AM`. `now` undefined: for paper. */
export function readyText(ready: ReadyTime, now: Date | undefined) {
  const { kind, at } = ready
  switch (kind) {
    case 'asap': {
      const minutes = now && minutesUntil(at, now)
      return minutes ? `About ${minutes} min` : spanText(roundUpPromise(at), undefined, now)
    }
    case 'slot': {
      const span = spanText(at, ready.until, now)
      return ready.isAsap ? `${asapText}, ${span}` : span
    }
    case 'not-before':
      return `${dayTitle(lagosClock(at).date, now)} from ${clockText(at)}`
    default:
      return spanText(at, undefined, now)
  }
}

export const asapText = 'As soon as possible'

/** A sentence for pickup or delivery: `Ready in about 45 min`, `With you today by 1:20 PM`. */
export function readyMessage(ready: ReadyTime, type: DeliveryType, now: Date) {
  const verb = type === 'pickup' ? 'Ready' : 'With you'
  if (ready.kind === 'promised')
    return `${verb} ${momentText(ready.at, now).replace(' at ', ' by ')}`
  if (ready.kind !== 'asap') return readyText(ready, now)
  const minutes = minutesUntil(ready.at, now)
  if (minutes) return `${verb} in about ${minutes} min`
  return `${verb} ${momentText(roundUpPromise(ready.at), now)}`
}

type MovedOrder = Pick<TimedOrder, 'slot'> & { firstPromisedAt: Date | string | null }

/** The time or slot that the customer had before staff moved it. */
export function originalTime({ firstPromisedAt, slot }: MovedOrder) {
  const ready = placedOrderTime({ promisedAt: firstPromisedAt, isScheduled: true, slot })
  return ready && { at: ready.at, until: ready.kind === 'slot' ? ready.until : undefined }
}

/** The sentence for a placed order; after staff moved the time, `New time: …, was …`. */
export function placedOrderTimeMessage(
  order: TimedOrder & MovedOrder,
  type: DeliveryType,
  now: Date,
) {
  const ready = placedOrderTime(order)
  if (!ready) return undefined
  const original = originalTime(order)
  if (!original) return readyMessage(ready, type, now)
  const { at, until } = original
  const isSameDay = lagosClock(at).date === lagosClock(ready.at).date
  const was = isSameDay ? clockText(at, until) : spanText(at, until, now)
  return `New time: ${readyText(ready, now)}, was ${was}`
}

const maxMinutes = 90
const stepMinutes = 5

/** Rounded up to 5. Undefined above 90: the text then has the time of day. */
function minutesUntil(at: Date, now: Date) {
  const exact = (at.getTime() - now.getTime()) / minuteMs
  const minutes = Math.max(1, Math.ceil(exact / stepMinutes)) * stepMinutes
  return minutes <= maxMinutes ? minutes : undefined
}
