import { addDays, dayMs, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { defaultOpeningHours, type OpeningHours } from '#domain/time-of-day.ts'

/** The spans of one day; none: closed. */
export type DayHours = OpeningHours[]

/** Hours from one date to another, both included. `hours` null: to be confirmed, closed until then. */
export type SpecialDays = {
  name: string
  from: string
  to: string
  hours: DayHours | null
}

/** `weekHours`: seven days from Monday; null: every day the hours of `opensAt` and `closesAt`. */
export type OpeningRules = OpeningHours & {
  weekHours: DayHours[] | null
  specialDays: SpecialDays[]
}

/** `lastOrderMinutes`: before closing. `daysAhead`: how many days ahead orders are taken. */
export type OrderingRules = OpeningRules & { lastOrderMinutes: number; daysAhead: number }

export const defaultDaysAhead = 14
export const maxDaysAhead = 60

export const defaultOrderingRules: OrderingRules = {
  ...defaultOpeningHours,
  weekHours: null,
  specialDays: [],
  lastOrderMinutes: 0,
  daysAhead: defaultDaysAhead,
}

export function isUsualEveryDay({
  weekHours,
  specialDays,
}: Omit<OpeningRules, 'opensAt' | 'closesAt'>) {
  return weekHours === null && specialDays.length === 0
}

/** Null: to be confirmed. */
export function hoursOn(rules: OpeningRules, date: string): DayHours | null {
  const special = rules.specialDays.find(({ from, to }) => from <= date && date <= to)
  if (special) return special.hours
  return (
    rules.weekHours?.[weekdayOf(date)] ?? [{ opensAt: rules.opensAt, closesAt: rules.closesAt }]
  )
}

/** 0 is Monday. */
export function weekdayOf(date: string) {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The index of the first span that begins before the one before it ends. */
export function findOverlap(hours: DayHours) {
  const index = hours.findIndex(({ opensAt }, at) => {
    const before = hours[at - 1]
    return before && (before.closesAt <= before.opensAt || opensAt < before.closesAt)
  })
  return index === -1 ? undefined : index
}

/** The index of the first entry that has a day of an earlier one. */
export function findSharedDay(specialDays: readonly SpecialDays[]) {
  const index = specialDays.findIndex((one, at) =>
    specialDays.slice(0, at).some(({ from, to }) => one.from <= to && from <= one.to),
  )
  return index === -1 ? undefined : index
}

const specialDaysKeptDays = 30

export function keptSpecialDays(specialDays: readonly SpecialDays[], today: string) {
  return specialDays.filter(({ to }) => addDays(to, specialDaysKeptDays) >= today)
}

/** The index of the first entry outside last year to five years ahead: a typing error. */
export function findFarYear(specialDays: readonly SpecialDays[], today: string) {
  const year = yearOf(today)
  const isFar = (date: string) => yearOf(date) < year - 1 || yearOf(date) > year + 5
  const index = specialDays.findIndex(({ from, to }) => isFar(from) || isFar(to))
  return index === -1 ? undefined : index
}

export function yearOf(date: string) {
  return Number(date.slice(0, 4))
}

export type Opening = { from: Date; to: Date }

/** Openings of the dates, and what the evening before them reaches into; touching ones are one. */
export function openingsOf(rules: OpeningRules, firstDate: string, days: number) {
  const key = `${firstDate} ${days}`
  const known = knownOpenings.get(rules) ?? new Map<string, readonly Opening[]>()
  const found = known.get(key) ?? findOpenings(rules, firstDate, days)
  knownOpenings.set(rules, known.set(key, found))
  return found
}

/** A batch of checkouts asks for the same ones. */
const knownOpenings = new WeakMap<OpeningRules, Map<string, readonly Opening[]>>()

function findOpenings(rules: OpeningRules, firstDate: string, days: number): Opening[] {
  const dates = Array.from({ length: days + 1 }, (_, index) => addDays(firstDate, index - 1))
  const all = dates
    .flatMap((date) => (hoursOn(rules, date) ?? []).flatMap((span) => openingOn(date, span)))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const merged: Opening[] = []
  for (const opening of all) {
    const last = merged.at(-1)
    if (!last || opening.from > last.to) merged.push({ ...opening })
    else if (opening.to > last.to) last.to = opening.to
  }
  return merged
}

export function openingOn(date: string, { opensAt, closesAt }: OpeningHours): Opening[] {
  const from = lagosInstant(date, opensAt)
  const to = lagosInstant(closesAt > opensAt ? date : addDays(date, 1), closesAt)
  return from && to ? [{ from, to }] : []
}

/** A shop that does not open within these days has no next opening. */
const lookAheadDays = 70

function openingsAround(rules: OpeningRules, now: Date) {
  return openingsOf(rules, lagosClock(now).date, lookAheadDays)
}

export function isOpenAt(rules: OpeningRules, now: Date) {
  return openingsOf(rules, lagosClock(now).date, 1).some(contains(now))
}

/** When `isOpenAt` changes; undefined where no opening is known. */
export function nextChangeAfter(rules: OpeningRules, now: Date) {
  return changeIn(openingsAround(rules, now), now)
}

/** At once, or with the next opening; undefined where none is known. */
export function openFrom(rules: OpeningRules, at: Date) {
  return isOpenAt(rules, at) ? at : nextChangeAfter(rules, at)
}

/** When so many minutes of opening hours have passed; by the clock where no opening is known. */
export function afterOpenMinutes(rules: OpeningRules, since: Date, minutes: number) {
  let left = minutes * 60_000
  for (const { from, to } of openingsAround(rules, since)) {
    const start = Math.max(from.getTime(), since.getTime())
    const length = to.getTime() - start
    if (length >= left) return new Date(start + left)
    left -= Math.max(0, length)
  }
  return new Date(since.getTime() + minutes * 60_000)
}

/** The next opening that has not begun, even while open. */
export function nextOpeningAfter(rules: OpeningRules, now: Date) {
  return openingsAround(rules, now).find(({ from }) => from > now)?.from
}

export function isAfterLastOrder({ lastOrderMinutes }: OrderingRules, { to }: Opening, now: Date) {
  return lastOrderMinutes > 0 && now.getTime() >= to.getTime() - lastOrderMinutes * 60_000
}

/** When orders for the same day are taken: until `lastOrderMinutes` before closing. */
export function orderingState(rules: OrderingRules, now: Date) {
  const openings = openingsAround(rules, now)
    .map(({ from, to }) => ({ from, to: new Date(to.getTime() - rules.lastOrderMinutes * 60_000) }))
    .filter(({ from, to }) => from < to)
  return { isOpen: openings.some(contains(now)), changesAt: changeIn(openings, now) }
}

/** Until when orders of the date are taken, at most to midnight; undefined without opening hours. */
export function lastOrderOn(rules: OrderingRules, date: string) {
  const midnight = lagosInstant(addDays(date, 1), '00:00')
  const last = midnight && openingsOf(rules, date, 1).findLast(({ from }) => from < midnight)
  if (!last) return undefined
  const to = last.to.getTime() - rules.lastOrderMinutes * 60_000
  return new Date(Math.min(to, midnight.getTime()))
}

function contains(at: Date) {
  return ({ from, to }: Opening) => from <= at && at < to
}

function changeIn(openings: readonly Opening[], now: Date) {
  const change = openings.flatMap(({ from, to }) => [from, to]).find((moment) => moment > now)
  // A shop that never closes is open to the end of the days that were looked at.
  const isKnown = change && change.getTime() - now.getTime() < (lookAheadDays - 1) * dayMs
  return isKnown ? change : undefined
}

export type ScheduleError =
  | 'not-a-time'
  | 'past'
  | 'too-far'
  | 'not-confirmed'
  | 'last-orders'
  | 'closed'

/** Closing time itself may be chosen. */
export function scheduleError(
  rules: OrderingRules,
  { date, time }: { date: string; time: string },
  now: Date,
): ScheduleError | undefined {
  const at = lagosInstant(date, time)
  if (!at) return 'not-a-time'
  if (at <= now) return 'past'
  if (date > addDays(lagosClock(now).date, rules.daysAhead)) return 'too-far'
  const opening = openingsOf(rules, date, 1).find(({ from, to }) => from <= at && at <= to)
  if (opening) return isAfterLastOrder(rules, opening, now) ? 'last-orders' : undefined
  return hoursOn(rules, date) ? 'closed' : 'not-confirmed'
}
