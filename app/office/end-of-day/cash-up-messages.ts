import type { CashUpWire } from '#contract/reports/cash-up.ts'
import { sumsOfTill, tillMethodNames } from '#domain/kitchen/cash-up.ts'

export type OpenTill = CashUpWire['tills'][number]
export type CountedTill = NonNullable<CashUpWire['closed']>['tills'][number]

export function tillName({ holder, method }: OpenTill) {
  return `${holder}, ${tillMethodNames[method]}`
}

export function sumsOf({ method, expected, givenBack }: OpenTill) {
  return sumsOfTill({ method, expectedNaira: expected, givenBackNaira: givenBack })
}

export function differenceText(difference: number, format: (naira: number) => string) {
  if (difference === 0) return 'matches'
  return difference < 0 ? `${format(-difference)} short` : `${format(difference)} over`
}

export function sumOf<Till>(tills: readonly Till[], figure: (till: Till) => number) {
  return tills.reduce((sum, till) => sum + figure(till), 0)
}

/** Tills of a closed day whose expected sum has changed since, and by how much. */
export function changesSince({ tills, closed }: Pick<CashUpWire, 'tills' | 'closed'>) {
  if (!closed) return []
  const sums = (all: readonly OpenTill[]) =>
    new Map(all.map(({ key, expected }) => [key, expected]))
  const [now, then] = [sums(tills), sums(closed.tills)]
  return [...tills, ...closed.tills.filter(({ key }) => !now.has(key))].flatMap((till) => {
    const naira = (now.get(till.key) ?? 0) - (then.get(till.key) ?? 0)
    return naira === 0 ? [] : [{ till: tillName(till), naira }]
  })
}

export const cashUpColumns = [
  'Day',
  'Person',
  'Payment method',
  'Payments',
  'Taken (NGN)',
  'Refunded (NGN)',
  'Expected (NGN)',
  'Counted (NGN)',
  'Difference (NGN)',
  'Closed by',
  'Note',
]

export function cashUpCells({ date, tills, closed }: CashUpWire) {
  if (!closed) return tills.map((till) => [...openCells(date, till), '', '', '', ''])
  return closed.tills.map((till) => [
    ...openCells(date, till),
    till.counted,
    till.counted - till.expected,
    closed.by,
    closed.note,
  ])
}

function openCells(date: string, till: OpenTill) {
  const { holder, method, payments, expected, givenBack } = till
  const taken = expected + givenBack
  return [date, holder, tillMethodNames[method], payments, taken, -givenBack, expected]
}
