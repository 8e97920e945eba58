import { addDays } from '#domain/lagos-time.ts'

/** Orders of one Lagos day; revenue as docs/figures.md defines it. */
export type DayFigures = {
  date: string
  orders: number
  pending: number
  completed: number
  revenue: number
}
export type Figure = Exclude<keyof DayFigures, 'date'>

/** Month on month (specification, section 9): one decimal; +0% without a month before. */
export function formatTrend(latest: number, previous: number | undefined) {
  if (previous === undefined) return '+0%'
  const tenths = previous === 0 ? Math.sign(latest) * 1000 : perMille(latest - previous, previous)
  return `${tenths < 0 ? '-' : '+'}${(Math.abs(tenths) / 10).toFixed(1)}%`
}

/** Rounded half away from zero, so that a rise and a fall of the same size read the same. */
function perMille(change: number, whole: number) {
  return Math.sign(change) * Math.round((Math.abs(change) * 1000) / whole)
}

export function latestMonths(days: readonly DayFigures[], counted: 'orders' | 'completed') {
  const months = new Set(days.filter((day) => day[counted] > 0).map(({ date }) => monthOf(date)))
  return [...months].toSorted().toReversed().slice(0, 2)
}

export function sumOf(days: readonly DayFigures[], figure: Figure) {
  return days.reduce((sum, day) => sum + day[figure], 0)
}

export function daysOfMonth(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}

function monthOf(date: string) {
  return date.slice(0, 7)
}

export function everyDay(
  days: readonly DayFigures[],
  { from, to, most }: { from: string; to: string; most: number },
) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const dates: string[] = []
  for (let date = to; date >= from && dates.length < most; date = addDays(date, -1)) {
    dates.push(date)
  }
  return dates.toReversed().map((date) => {
    const { revenue = 0, completed = 0 } = byDate.get(date) ?? {}
    return { date, revenue, orders: completed }
  })
}
