import type { ShopWire } from '#contract/shop.ts'
import { lagosClock } from '#domain/lagos-clock.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

type Opening = Pick<ShopWire, 'isOpen' | 'changesAt' | 'hours'>

/** Open now, until 6:00 PM. Empty after that moment, since the next state is not known. */
export function openingText({ isOpen, changesAt, hours }: Opening, now: number) {
  if (!changesAt) return isOpen ? 'Open now' : 'Closed now'
  const change = new Date(changesAt)
  if (now >= change.getTime()) return ''
  if (!isOpen) return `Closed now. Opens ${dayAndTime(change, now)}`
  const time = formatTimeOfDay(lagosClock(change).time)
  return hours?.lastOrderMinutes ? `Open now, last orders at ${time}` : `Open now, until ${time}`
}

export function dayAndTime(at: Date, now: number) {
  const { date, time } = lagosClock(at)
  return `${dayName(date, at, now)} at ${formatTimeOfDay(time)}`
}

function dayName(date: string, at: Date, now: number) {
  if (date === lagosClock(new Date(now)).date) return 'today'
  if (date === lagosClock(new Date(now + dayMs)).date) return 'tomorrow'
  return `on ${at.toLocaleDateString('en-NG', { timeZone: 'Africa/Lagos', weekday: 'long', day: 'numeric', month: 'long' })}`
}

const dayMs = 24 * 60 * 60 * 1000
