import { formatTimeOfDay } from './time-of-day.ts'

/** Nigeria is an hour ahead of UTC all year and has no summer time. */
const lagosAheadMs = 60 * 60 * 1000
export const dayMs = 24 * 60 * 60 * 1000

/** The date (2026-11-21) and time of day (14:05) on a clock in Abuja, whatever zone we run in. */
export function lagosClock(at: Date) {
  const [date = '', rest = ''] = new Date(at.getTime() + lagosAheadMs).toISOString().split('T')
  return { date, time: rest.slice(0, 5) }
}

/** The instant of a date and time in Abuja; undefined for 31 February and 25:61. */
export function lagosInstant(date: string, time: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const at = new Date(`${date}T${time}:00.000+01:00`)
  if (Number.isNaN(at.getTime())) return undefined
  // Engines roll 31 February over into March: only a date that reads back the same is one.
  const back = lagosClock(at)
  return back.date === date && back.time === time ? at : undefined
}

export function addDays(date: string, days: number) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

const spoken = { timeZone: 'Africa/Lagos' } as const

/** 21 Nov 2026, 2:05 PM. */
export function formatMoment(at: Date) {
  const day = new Intl.DateTimeFormat('en-NG', { ...spoken, dateStyle: 'medium' }).format(at)
  return `${day}, ${formatTimeOfDay(lagosClock(at).time)}`
}

/** Saturday, 21 November, from 2026-11-21. */
export function formatDay(date: string) {
  const noon = new Date(`${date}T12:00:00+01:00`)
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return new Intl.DateTimeFormat('en-NG', { ...spoken, ...parts }).format(noon)
}
