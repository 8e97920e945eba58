import { addDays } from '#domain/lagos-time.ts'

export type SalesDay = { date: string; revenue: number; orders: number }
export type SalesUnit = 'day' | 'week' | 'month'

/** One day, a week from Monday on, or a month; the first may be cut short. */
export type SalesPeriod = { from: string; to: string; revenue: number; orders: number }

const maxDays = 31
const maxWeeks = 26

/** The finest unit whose periods still fit beside each other on a phone. */
export function unitFor(dayCount: number): SalesUnit {
  if (dayCount <= maxDays) return 'day'
  return dayCount <= maxWeeks * 7 ? 'week' : 'month'
}

export function groupSales(days: readonly SalesDay[], unit: SalesUnit): SalesPeriod[] {
  const periods = new Map<string, SalesPeriod>()
  for (const { date, revenue, orders } of days) {
    const key = keyFor(date, unit)
    const period = periods.get(key) ?? { from: date, to: date, revenue: 0, orders: 0 }
    periods.set(key, {
      from: period.from,
      to: date,
      revenue: period.revenue + revenue,
      orders: period.orders + orders,
    })
  }
  return [...periods.values()]
}

export type ComparedPeriod = SalesPeriod & { before: SalesPeriod | undefined }

/** Compares day by day: the first with the first. Left-over days are added to the last period. */
export function compareDays(
  days: readonly SalesDay[],
  before: readonly SalesDay[],
  unit: SalesUnit,
): ComparedPeriod[] {
  const keys = days.map(({ date }) => keyFor(date, unit))
  const placed = before.map((day, index) => ({ day, key: keys[index] ?? keys.at(-1) }))
  const earlier = Map.groupBy(placed, ({ key }) => key)
  return groupSales(days, unit).map((period) => ({
    ...period,
    before: sumOf((earlier.get(keyFor(period.from, unit)) ?? []).map(({ day }) => day)),
  }))
}

function sumOf(days: readonly SalesDay[]): SalesPeriod | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  return {
    from: first.date,
    to: last.date,
    revenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
  }
}

function keyFor(date: string, unit: SalesUnit) {
  if (unit === 'day') return date
  return unit === 'month' ? date.slice(0, 7) : mondayOf(date)
}

function mondayOf(date: string) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}
