import { lagosClock } from './lagos-clock.ts'
import { formatTimeOfDay } from './time-of-day.ts'

export { lagosClock }

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** The instant of a date and time in Lagos; undefined for 31 February and 25:61. */
export function lagosInstant(date: string, time: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const at = new Date(`${date}T${time}:00.000+01:00`)
  if (Number.isNaN(at.getTime())) return undefined
  // Engines roll 31 February over into March: only a date that reads back the same is valid.
  const back = lagosClock(at)
  return back.date === date && back.time === time ? at : undefined
}

export function addDays(date: string, days: number) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

const spoken = { timeZone: 'Africa/Lagos' } as const

let mediumDate: Intl.DateTimeFormat | undefined

export function formatMoment(at: Date) {
  return `${formatDate(at)}, ${formatTimeOfDay(lagosClock(at).time)}`
}

/** `Today, 2:05 PM`; other days as `formatMoment`. */
export function formatRecent(at: Date, now: Date) {
  const { date, time } = lagosClock(at)
  return date === lagosClock(now).date ? `Today, ${formatTimeOfDay(time)}` : formatMoment(at)
}

export function formatDate(at: Date) {
  // Creating a formatter takes 0.3 ms, and a list of orders formats hundreds of dates.
  mediumDate ??= new Intl.DateTimeFormat('en-NG', { ...spoken, dateStyle: 'medium' })
  return mediumDate.format(at)
}

const dayParts = { ...spoken, weekday: 'long', day: 'numeric', month: 'long' } as const

let longDay: Intl.DateTimeFormat | undefined

export function formatDay(date: string) {
  longDay ??= new Intl.DateTimeFormat('en-NG', dayParts)
  return longDay.format(new Date(`${date}T12:00:00+01:00`))
}

/** For days that can be of another year: `Saturday, 21 November 2026`. */
export function formatDayAndYear(date: string) {
  return `${formatDay(date)} ${date.slice(0, 4)}`
}
