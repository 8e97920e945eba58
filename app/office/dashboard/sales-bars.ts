import type { Bar } from '#app/ui/chart/bar-plot.tsx'
import { countText } from '#domain/count-text.ts'
import { addDays } from '#domain/lagos-time.ts'
import type { SalesPeriod, SalesUnit } from '#domain/reports/sales-period.ts'

const utc = { timeZone: 'UTC' } as const
const dayName = new Intl.DateTimeFormat('en-NG', {
  ...utc,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const daysName = new Intl.DateTimeFormat('en-NG', { ...utc, dateStyle: 'medium' })
const monthName = new Intl.DateTimeFormat('en-NG', { ...utc, month: 'long', year: 'numeric' })
const dayTick = new Intl.DateTimeFormat('en-NG', { ...utc, day: 'numeric', month: 'short' })
const monthTick = new Intl.DateTimeFormat('en-NG', { ...utc, month: 'short', year: 'numeric' })

export const unitNames: Record<SalesUnit, string> = { day: 'day', week: 'week', month: 'month' }

export function barFor(period: SalesPeriod, unit: SalesUnit): Bar {
  const from = new Date(period.from)
  return {
    key: period.from,
    name: nameFor(period, unit),
    tick: (unit === 'month' ? monthTick : dayTick).format(from),
    value: period.revenue,
    detail: countText(period.orders, 'order'),
  }
}

/** Sat, 21 Nov 2026 · 16–22 Nov 2026 · November 2026. */
export function nameFor({ from, to }: SalesPeriod, unit: SalesUnit) {
  if (from === to) return dayName.format(new Date(from))
  if (unit === 'month' && isWholeMonth(from, to)) return monthName.format(new Date(from))
  return daysName.formatRange(new Date(from), new Date(to))
}

function isWholeMonth(from: string, to: string) {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01')
}
