import { lagosClock } from './lagos-clock.ts'
import { formatTimeOfDay } from './time-of-day.ts'

const dayMs = 24 * 60 * 60 * 1000

/** `Fri 27 Nov`. Not by Intl, which is slow on phones and differs between browsers. */
export function shortDate(date: string) {
  const text = new Date(`${date}T00:00:00Z`).toUTCString().slice(0, 11)
  return text.replace(',', '').replace(' 0', ' ')
}

/** `today`, `tomorrow`, `Fri 27 Nov`. `now` undefined: for paper, always the date. */
export function dayName(date: string, now: Date | undefined) {
  if (date === (now && lagosClock(now).date)) return 'today'
  if (date === (now && lagosClock(new Date(now.getTime() + dayMs)).date)) return 'tomorrow'
  return shortDate(date)
}

/** `today at 8:00 AM`, `Fri 27 Nov at 8:00 AM`. */
export function momentText(at: Date, now: Date) {
  const { date, time } = lagosClock(at)
  return `${dayName(date, now)} at ${formatTimeOfDay(time)}`
}
