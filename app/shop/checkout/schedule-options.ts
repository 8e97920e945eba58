import { addDays, formatDay, formatTimeOfDay, lagosClock } from '#domain/lagos-time.ts'
import { scheduleDays, slotsOn } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/opening-hours.ts'

/** The days that still have a time to choose; days as in Abuja, whatever zone the phone is in. */
export function dayOptions(hours: OpeningHours, now: Date) {
  const today = lagosClock(now).date
  const days = Array.from({ length: scheduleDays + 1 }, (_, ahead) => addDays(today, ahead))
  return days
    .filter((date) => slotsOn(hours, date, now).length > 0)
    .map((date) => ({ value: date, label: labelFor(date, today) }))
}

function labelFor(date: string, today: string) {
  if (date === today) return `Today, ${formatDay(date)}`
  if (date === addDays(today, 1)) return `Tomorrow, ${formatDay(date)}`
  return formatDay(date)
}

/** Without a day, the times of a whole day. */
export function timeOptions(hours: OpeningHours, date: string, now: Date) {
  const day = date || addDays(lagosClock(now).date, 1)
  return slotsOn(hours, day, now).map((time) => ({ value: time, label: formatTimeOfDay(time) }))
}
