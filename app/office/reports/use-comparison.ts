import { useAddressTerms } from '#app/office/layout/use-address-terms.ts'
import { spanBefore } from '#domain/compared-spans.ts'
import type { DayRange } from '#domain/day-range.ts'

export const comparisons = ['none', 'before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

export const comparisonNames: Record<Comparison, string> = {
  none: 'Nothing',
  before: 'The days before',
  year: 'The same days a year ago',
}

/** The second period, chosen in the address; none for a period without a first day. */
export function useComparison(range: DayRange, today: string) {
  const { query, setTerms } = useAddressTerms()
  const chosen = comparisons.find((one) => one === query.get('compare')) ?? 'none'
  return {
    chosen,
    before: comparedRange(chosen, range, today),
    choose: (comparison: Comparison) =>
      setTerms({ compare: comparison === 'none' ? undefined : comparison }),
  }
}

function comparedRange(chosen: Comparison, range: DayRange, today: string): DayRange | undefined {
  if (!range.from || chosen === 'none') return undefined
  if (chosen === 'before') return spanBefore(range, today)
  const to = range.to && range.to < today ? range.to : today
  return { from: yearBefore(range.from), to: yearBefore(to) }
}

/** 29 February becomes the 28th. */
function yearBefore(day: string) {
  const year = `${Number(day.slice(0, 4)) - 1}`.padStart(4, '0')
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)
  return `${year}${rest}`
}
