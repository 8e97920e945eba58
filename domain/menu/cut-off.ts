import { addDays, lagosClock, lagosInstant } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import { dayName } from '#domain/time-text.ts'

/** Until when, and for which days, a dish can be ordered. `onlyDates` empty: any day. */
export type CutOff = {
  orderBy: { daysBefore: number; time: string } | null
  onlyDates: string[]
}

export const maxDaysBefore = 14
export const maxOnlyDates = 60

type WithCutOffs = { cutOff: CutOff | null; categoryCutOff: CutOff | null }
export type DishWithCutOffs = WithCutOffs & { name: string }

/** The rule in effect; a dish without its own has its category's. */
export function effectiveCutOff({ cutOff, categoryCutOff }: WithCutOffs) {
  if (cutOff) return { cutOff }
  return categoryCutOff ? { cutOff: categoryCutOff, inheritsCutOff: true as const } : {}
}

export function dishesWithCutOffs(
  lines: readonly { productId: string }[],
  dishes: ReadonlyMap<string, DishWithCutOffs>,
) {
  return lines.flatMap(({ productId }) => {
    const dish = dishes.get(productId)
    return dish ? { name: dish.name, ...effectiveCutOff(dish) } : []
  })
}

export function isServedOn({ onlyDates }: CutOff, date: string) {
  return onlyDates.length === 0 || onlyDates.includes(date)
}

/** Until when orders for that date are taken; null: no limit. */
export function deadlineFor({ orderBy }: CutOff, date: string) {
  return orderBy && (lagosInstant(addDays(date, -orderBy.daysBefore), orderBy.time) ?? null)
}

export function canOrderFor(cutOff: CutOff, at: Date, now: Date) {
  const { date } = lagosClock(at)
  const deadline = deadlineFor(cutOff, date)
  return isServedOn(cutOff, date) && (!deadline || now < deadline)
}

type DishWithCutOff = { name: string; cutOff?: CutOff | null | undefined }

export function findUnorderableDish<Dish extends DishWithCutOff>(
  dishes: readonly Dish[],
  at: Date,
  now: Date,
) {
  return dishes.find(({ cutOff }) => cutOff && !canOrderFor(cutOff, at, now))
}

/** `Waina tray cannot be ordered for that time. Order by 6:00 PM the day before.` */
export function cutOffMessage({ name, cutOff }: DishWithCutOff, now: Date) {
  return `${name} cannot be ordered for that time. ${cutOff ? cutOffText(cutOff, now) : ''}`.trim()
}

/** `Only on Fri 27 Nov and Sat 28 Nov. Order by 6:00 PM the day before.` */
export function cutOffText({ orderBy, onlyDates }: CutOff, now: Date) {
  const { date: today } = lagosClock(now)
  const dates = onlyDates.filter((date) => date >= today).toSorted()
  if (onlyDates.length > 0 && dates.length === 0) return 'It is no longer offered.'
  return [dates.length > 0 && `Only ${listOf(dates, now)}.`, orderBy && `${byText(orderBy)}.`]
    .filter(Boolean)
    .join(' ')
}

function byText({ daysBefore, time }: NonNullable<CutOff['orderBy']>) {
  const by = `Order by ${formatTimeOfDay(time)}`
  if (daysBefore === 0) return `${by} for the same day`
  return daysBefore === 1 ? `${by} the day before` : `${by}, ${daysBefore} days before`
}

/** Longer lists of dates end with their number. */
const listedDates = 4

function listOf(dates: readonly string[], now: Date) {
  const names = dates.slice(0, listedDates).map((date) => dayName(date, now))
  const firstDate = names.findIndex((name) => /\d/.test(name))
  if (names[firstDate]) names[firstDate] = `on ${names[firstDate]}`
  if (dates.length > listedDates) {
    return `${names.join(', ')} and ${dates.length - listedDates} more dates`
  }
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

/** The next moment at which ordering for a date closes, and that date. */
export function nextDeadline(cutOff: CutOff, now: Date) {
  const { date: today } = lagosClock(now)
  const days = Array.from({ length: maxDaysBefore + 2 }, (_, index) => addDays(today, index))
  const dates = cutOff.onlyDates.length > 0 ? cutOff.onlyDates.toSorted() : days
  for (const date of dates) {
    const at = deadlineFor(cutOff, date)
    if (at && at > now) return { at, date }
  }
  return undefined
}

const dayMs = 24 * 60 * 60_000

/** Within the last 24 hours: `Ordering for Fri 27 Nov closes in 2 h 10 min`. */
export function countdownText(cutOff: CutOff, now: Date) {
  const next = nextDeadline(cutOff, now)
  if (!next || next.at.getTime() - now.getTime() > dayMs) return undefined
  const minutes = Math.ceil((next.at.getTime() - now.getTime()) / 60_000)
  const hours = Math.floor(minutes / 60)
  const left = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
  return `Ordering for ${dayName(next.date, now)} closes in ${left.filter(Boolean).join(' ')}`
}

export function cutOffLines(cutOff: CutOff | null | undefined) {
  if (!cutOff) return 'none'
  const { orderBy, onlyDates } = cutOff
  return [...(orderBy ? [byText(orderBy)] : []), ...onlyDates]
}
