import type { CashUpWire } from '#contract/cash-up.ts'
import { tillMethodNames } from '#domain/cash-up.ts'

export type OpenTill = CashUpWire['tills'][number]
export type CountedTill = NonNullable<CashUpWire['closed']>['tills'][number]

export function tillName({ holder, method }: OpenTill) {
  return `${holder}, ${tillMethodNames[method]}`
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
  'Expected (NGN)',
  'Counted (NGN)',
  'Difference (NGN)',
  'Closed by',
  'Note',
]

export function cashUpCells({ date, tills, closed }: CashUpWire) {
  if (!closed) {
    return tills.map(({ holder, method, payments, expected }) => [
      date,
      holder,
      tillMethodNames[method],
      payments,
      expected,
      '',
      '',
      '',
      '',
    ])
  }
  return closed.tills.map(({ holder, method, payments, expected, counted }) => [
    date,
    holder,
    tillMethodNames[method],
    payments,
    expected,
    counted,
    counted - expected,
    closed.by,
    closed.note,
  ])
}
