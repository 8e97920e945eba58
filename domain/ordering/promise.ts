import { addDays, lagosClock, minuteMs } from '#domain/lagos-time.ts'

import type { DeliveryType } from './delivery-type.ts'
import { openingOn, openingsOf, weekdayOf } from './opening-hours.ts'
import type { Opening, OrderingRules } from './opening-hours.ts'
import { activePauses, type Pauses } from './pause.ts'

/** `weekdays`: 0 is Monday. Ends on the next day where `to` is not after `from`. */
export type RushHours = { weekdays: number[]; from: string; to: string; minutes: number }

/** `minutes`: of a dish without its own. `largeFrom`: portions; null: no order is large. */
export type PromiseRules = {
  minutes: number
  deliveryMinutes: number
  rushHours: RushHours[]
  largeFrom: number | null
  largeMinutes: number
  portionsPerHour: number | null
}

export const busyMinutes = [15, 30] as const

/** Staff have pressed Busy. `until` is ISO 8601; null: until staff end it. */
export type Busy = { minutes: (typeof busyMinutes)[number]; until: string | null }

export function activeBusy<B extends Pick<Busy, 'until'>>(busy: B | null, now: Date) {
  return busy && (busy.until === null || Date.parse(busy.until) > now.getTime()) ? busy : null
}

export type KitchenLoad = {
  hours: OrderingRules
  rules: PromiseRules
  busy: Busy | null
  pauses: Pauses
  portionsAhead: number
}

export type PromisedOrder = {
  type: DeliveryType
  dishes: readonly { quantity: number; preparationMinutes: number | null }[]
}

const roundToMs = 5 * minuteMs
/** A promise further away is of no use. */
const lookAheadDays = 14

/** When the order is ready or at the door; undefined where that is not known. */
export function promisedTime(load: KitchenLoad, order: PromisedOrder, now: Date) {
  const ready = readyAfter(load, order, now)
  return ready && roundUpPromise(ready)
}

/** `promisedTime` before rounding. */
export function readyAfter(load: KitchenLoad, order: PromisedOrder, now: Date) {
  const pause = activePauses(load.pauses, now)?.[order.type]
  if (pause?.until === null) return undefined
  const from = pause ? new Date(pause.until) : now
  const minutes = minutesFor(load, order, now)
  const { date } = lagosClock(from)
  const rushes = load.rules.rushHours.flatMap((rush) => rushesFrom(date, rush))
  for (const opening of openingsOf(load.hours, date, lookAheadDays)) {
    const start = Math.max(opening.from.getTime(), from.getTime())
    const ready = new Date(readyAt(start, minutes, rushes))
    if (roundUpPromise(ready) <= opening.to) return ready
  }
  return undefined
}

/** The minutes from start to ready, without those of rush hours. */
function minutesFor({ rules, busy, portionsAhead }: KitchenLoad, order: PromisedOrder, now: Date) {
  const { type, dishes } = order
  const own = dishes.map(({ preparationMinutes }) => preparationMinutes ?? rules.minutes)
  const portions = dishes.reduce((sum, { quantity }) => sum + quantity, 0)
  const isLarge = rules.largeFrom !== null && portions >= rules.largeFrom
  const queue = rules.portionsPerHour ? (portionsAhead / rules.portionsPerHour) * 60 : 0
  return (
    Math.max(...own) +
    (isLarge ? rules.largeMinutes : 0) +
    queue +
    (activeBusy(busy, now)?.minutes ?? 0) +
    (type === 'delivery' ? rules.deliveryMinutes : 0)
  )
}

type Rush = Opening & { minutes: number }

function rushesFrom(firstDate: string, { weekdays, from, to, minutes }: RushHours): Rush[] {
  return Array.from({ length: lookAheadDays + 1 }, (_, index) => addDays(firstDate, index - 1))
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .flatMap((date) => openingOn(date, { opensAt: from, closesAt: to }))
    .map((span) => ({ ...span, minutes }))
}

/** Waiting for the end of a rush may be faster than starting in it. */
function readyAt(start: number, minutes: number, rushes: readonly Rush[]) {
  const ends = rushes.map(({ to }) => to.getTime()).filter((end) => end > start)
  const moments = [start, ...ends].map(
    (moment) => moment + (minutes + rushMinutesAt(moment, rushes)) * minuteMs,
  )
  return Math.min(...moments)
}

function rushMinutesAt(moment: number, rushes: readonly Rush[]) {
  const active = rushes.filter(({ from, to }) => from.getTime() <= moment && moment < to.getTime())
  return Math.max(0, ...active.map(({ minutes }) => minutes))
}

export function roundUpPromise(moment: Date) {
  return new Date(Math.ceil(moment.getTime() / roundToMs) * roundToMs)
}
