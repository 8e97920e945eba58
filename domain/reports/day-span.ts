import { addDays } from '#domain/lagos-time.ts'

import { daysOfMonth } from './trend.ts'

/** Days of the Lagos calendar, inclusive; a missing end is open. */
export type DaySpan = { from?: string | undefined; to?: string | undefined }

export const spanUnits = ['day', 'month'] as const

export type SpanPiece = DaySpan & { unit: (typeof spanUnits)[number] }

export function splitByMonths({ from, to }: DaySpan): SpanPiece[] {
  const firstMonth = from && firstMonthFrom(from)
  const nextMonth = to && `${addDays(to, 1).slice(0, 7)}-01`
  if (firstMonth && nextMonth && firstMonth >= nextMonth) return [{ unit: 'day', from, to }]
  const before = { unit: 'day', from, to: firstMonth && addDays(firstMonth, -1) } as const
  const after = { unit: 'day', from: nextMonth, to } as const
  return [
    ...(from === firstMonth ? [] : [before]),
    { unit: 'month', from: firstMonth, to: nextMonth && addDays(nextMonth, -1) },
    ...(to && nextMonth && nextMonth <= to ? [after] : []),
  ]
}

function firstMonthFrom(day: string) {
  const month = day.slice(0, 7)
  return day === `${month}-01` ? day : addDays(daysOfMonth(month).to, 1)
}
