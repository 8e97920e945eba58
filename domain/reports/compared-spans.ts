import { addDays, dayMs } from '#domain/lagos-time.ts'

import type { DaySpan } from './day-span.ts'
import { daysOfMonth, formatTrend, latestMonths, sumOf } from './trend.ts'
import type { DayFigures, Figure } from './trend.ts'

export type ClosedSpan = { from: string; to: string }

const earliestDay = '1000-01-01'

/** docs/figures.md: as many days directly before; for this month, the same days of the last one. */
export function spanBefore({ from, to = '9999-12-31' }: DaySpan, today: string) {
  if (from === undefined || from <= earliestDay) return undefined
  const until = to < today ? to : today
  if (isRunningMonth(from, until, today)) return sameDaysBefore(until)
  const length = Math.max(1, daysBetween(from, until) + 1)
  const isReachable = length < daysBetween(earliestDay, from)
  return { from: isReachable ? addDays(from, -length) : earliestDay, to: addDays(from, -1) }
}

function isRunningMonth(from: string, until: string, today: string) {
  return until === today && from !== today && from === `${today.slice(0, 7)}-01`
}

/** 1 to 30 March is compared with all of February. */
function sameDaysBefore(until: string): ClosedSpan {
  const { from, to } = daysOfMonth(addDays(`${until.slice(0, 7)}-01`, -1).slice(0, 7))
  const sameDay = from.slice(0, 8) + until.slice(8)
  return { from, to: sameDay < to ? sameDay : to }
}

/** The later first; only one when there is nothing to compare with. */
export function comparedSpans(
  days: readonly DayFigures[],
  counted: 'orders' | 'completed',
  { range, before }: { range: DaySpan; before: ClosedSpan | undefined },
): DaySpan[] {
  if (!before) {
    const months = latestMonths(daysWithin(days, range), counted)
    return months.map((month) => intersect(daysOfMonth(month), range))
  }
  return sumOf(daysWithin(days, before), counted) > 0 ? [range, before] : [range]
}

export function trendOf(days: readonly DayFigures[], figure: Figure, spans: readonly DaySpan[]) {
  const [latest = 0, previous] = spans.map((span) => sumOf(daysWithin(days, span), figure))
  return formatTrend(latest, previous)
}

function intersect(month: ClosedSpan, { from = '', to = month.to }: DaySpan): ClosedSpan {
  return {
    from: from > month.from ? from : month.from,
    to: to < month.to ? to : month.to,
  }
}

export function daysWithin(days: readonly DayFigures[], { from = '', to }: DaySpan) {
  return days.filter(({ date }) => date >= from && (to === undefined || date <= to))
}

function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}
