import { and, type Column, gte, lt, lte } from 'drizzle-orm'

import { addDays, lagosInstant } from '#domain/lagos-time.ts'
import type { DaySpan } from '#domain/reports/day-span.ts'

export function isAllTime({ from, to }: DaySpan) {
  return from === undefined && to === undefined
}

export function within(day: Column, { from, to }: DaySpan) {
  return and(from ? gte(day, clampDay(from)) : undefined, to ? lte(day, clampDay(to)) : undefined)
}

export function during(at: Column, { from, to }: DaySpan) {
  return and(
    from ? gte(at, lagosInstant(clampDay(from), '00:00')) : undefined,
    to ? lt(at, lagosInstant(addDays(clampDay(to), 1), '00:00')) : undefined,
  )
}

/** PostgreSQL has no year 0, and dates after 9999 do not sort as text. */
export function clampDay(day: string) {
  if (day < '1000-01-01') return '1000-01-01'
  return day > '9000-01-01' ? '9000-01-01' : day
}
