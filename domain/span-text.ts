import { lagosClock } from './lagos-clock.ts'
import { formatTimeOfDay } from './time-of-day.ts'
import { dayName } from './time-text.ts'

/** `5:00 – 5:30 PM`; without `until`, `5:00 PM`. */
export function clockText(at: Date, until?: Date) {
  const from = formatTimeOfDay(lagosClock(at).time)
  const to = until && formatTimeOfDay(lagosClock(until).time)
  if (!to) return from
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} – ${to}`
}

/** `Today`, `Fri 27 Nov`. */
export function dayTitle(date: string, now: Date | undefined) {
  const name = dayName(date, now)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `Today 5:00 – 5:30 PM`, `Tomorrow 2:05 PM`, `Fri 27 Nov 2:05 PM`. */
export function spanText(at: Date, until: Date | undefined, now: Date | undefined) {
  return `${dayTitle(lagosClock(at).date, now)} ${clockText(at, until)}`
}
