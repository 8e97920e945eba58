import type { DaySpan } from './day-span.ts'
import { addDays, dayMs } from './lagos-time.ts'
import { daysOfMonth, formatTrend, latestMonths, sumOf } from './trend.ts'
import type { DayFigures, Figure } from './trend.ts'

/** A period with a first and a last day. */
export type WholeSpan = { from: string; to: string }

/** Before all sales. */
const earliestDay = '1000-01-01'

/**
 * The days that a chosen period is compared with (docs/figures.md): as many days directly before it,
 * or the same days of the month before while its month runs. Undefined for a period without a start.
 */
export function spanBefore({ from, to = '9999-12-31' }: DaySpan, today: string) {
  if (from === undefined || from <= earliestDay) return undefined
  const until = to < today ? to : today
  if (isRunningMonth(from, until, today)) return sameDaysBefore(until)
  const length = Math.max(1, daysBetween(from, until) + 1)
  const isReachable = length < daysBetween(earliestDay, from)
  return { from: isReachable ? addDays(from, -length) : earliestDay, to: addDays(from, -1) }
}

/** On the first day of a month there is only that day, which is compared with the day before. */
function isRunningMonth(from: string, until: string, today: string) {
  return until === today && from !== today && from === `${today.slice(0, 7)}-01`
}

/** 1 to 30 March is compared with all of February. */
function sameDaysBefore(until: string): WholeSpan {
  const { from, to } = daysOfMonth(addDays(`${until.slice(0, 7)}-01`, -1).slice(0, 7))
  const sameDay = from.slice(0, 8) + until.slice(8)
  return { from, to: sameDay < to ? sameDay : to }
}

/**
 * The spans that a trend compares, the later first; only one when there is nothing to compare with.
 * Without `before`: the two latest months of the range.
 */
export function comparedSpans(
  days: readonly DayFigures[],
  counted: 'orders' | 'completed',
  { range, before }: { range: DaySpan; before: WholeSpan | undefined },
): DaySpan[] {
  if (!before) {
    const months = latestMonths(daysWithin(days, range), counted)
    return months.map((month) => intersect(daysOfMonth(month), range))
  }
  return sumOf(daysWithin(days, before), counted) > 0 ? [range, before] : [range]
}

/** The trend of one figure over two spans, the later first. */
export function trendOf(days: readonly DayFigures[], figure: Figure, spans: readonly DaySpan[]) {
  const [latest = 0, previous] = spans.map((span) => sumOf(daysWithin(days, span), figure))
  return formatTrend(latest, previous)
}

/** The part of a month that lies within the range. */
function intersect(month: WholeSpan, { from = '', to = month.to }: DaySpan): WholeSpan {
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
