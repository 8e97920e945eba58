import { type DayRange, presetOf, type RangePreset } from '#domain/day-range.ts'

export const presetNames: Record<RangePreset, string> = {
  all: 'All time',
  today: 'Today',
  week: '7 days',
  days30: '30 days',
  month: 'This month',
}

// Calendar dates have no time zone: parsed and formatted as UTC.
const dateFormat = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', dateStyle: 'medium' })

export function formatDate(date: string) {
  return dateFormat.format(new Date(date))
}

const dayAndMonth = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const daysFormat = new Intl.DateTimeFormat('en-NG', dayAndMonth)
const daysOfYearFormat = new Intl.DateTimeFormat('en-NG', { ...dayAndMonth, year: 'numeric' })

/** 1–22 Oct; with the year when it is not the current one. */
export function formatDays({ from, to }: { from: string; to: string }, today: string) {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const format = isThisYear ? daysFormat : daysOfYearFormat
  return format.formatRange(new Date(from), new Date(to))
}

export function periodLabel(range: DayRange, today: string) {
  const preset = presetOf(range, today)
  if (preset) return presetNames[preset]
  const { from, to } = range
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
  return from ? `Since ${formatDate(from)}` : `Until ${formatDate(to ?? today)}`
}
