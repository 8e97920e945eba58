import { addDays, formatDay, formatDayAndYear, lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay, shortHours } from '#domain/time-of-day.ts'

import { hoursOn, yearOf } from './opening-hours.ts'
import type { DayHours, OpeningRules, OrderingRules, SpecialDays } from './opening-hours.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** For a shop that takes orders at any time; what the specification says is for one that does not. */
export const anyTimeText =
  'You can order at any time. What you order outside these hours is prepared when we open.'

/** `8:00 AM - 2:00 PM, 5:00 PM - 9:00 PM`. */
export function dayText(hours: DayHours | null) {
  if (hours === null) return 'to be confirmed'
  if (hours.length === 0) return 'closed'
  return hours
    .map(({ opensAt, closesAt }) =>
      opensAt === closesAt
        ? 'open all day'
        : `${formatTimeOfDay(opensAt)} - ${formatTimeOfDay(closesAt)}`,
    )
    .join(', ')
}

/** One line for days that follow each other with the same hours: `Monday to Friday: …`. */
export function weekLines(week: readonly DayHours[]) {
  const groups: { first: string; last: string; text: string }[] = []
  for (const [index, day] of weekdays.entries()) {
    const text = dayText(week[index] ?? [])
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, text })
  }
  if (groups.length === 1) return groups.map(({ text }) => `Every day: ${text}`)
  return groups.map(({ first, last, text }) => `${daysText(first, last)}: ${text}`)
}

function daysText(first: string, last: string) {
  return first === last ? first : `${first} to ${last}`
}

/** `Eid al-Fitr, Friday 20 March: closed`. Over New Year with the years. */
export function specialDaysText({ name, from, to, hours }: SpecialDays) {
  const isOverNewYear = yearOf(from) !== yearOf(to)
  const text = isOverNewYear ? formatDayAndYear : formatDay
  return `${name}, ${daysText(text(from), text(to))}: ${dayText(hours)}`
}

/** What customers read of hours that are not the same every day: the week, then special days. */
export function hoursLines(rules: OrderingRules, now: Date) {
  const today = lagosClock(now).date
  const { weekHours, specialDays, opensAt, closesAt, lastOrderMinutes } = rules
  const coming = specialDays
    .filter(({ from, to }) => today <= to && from <= addDays(today, shownDays))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const week = weekHours ?? weekdays.map(() => [{ opensAt, closesAt }])
  const last = lastOrderMinutes > 0 && `Last orders ${lastOrderMinutes} minutes before closing`
  return [...weekLines(week), ...(last ? [last] : []), ...coming.map(specialDaysText)]
}

/** Special days are shown so many days before they begin. */
const shownDays = 30

/** Today's first opening and last closing; both midnight on a day without. */
export function spanOf(rules: OpeningRules, date: string) {
  const spans = hoursOn(rules, date) ?? []
  return { opensAt: spans[0]?.opensAt ?? '00:00', closesAt: spans.at(-1)?.closesAt ?? '00:00' }
}

/** `8am to 2pm, 5pm to 9pm`; null: closed. */
export function shortDayText(rules: OpeningRules, date: string) {
  const spans = hoursOn(rules, date) ?? []
  return spans.length > 0 ? spans.map((span) => shortHours(span)).join(', ') : null
}
