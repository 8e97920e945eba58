import type { ReconciliationWire } from '#contract/payments/payment.ts'
import type { CashUpWire } from '#contract/reports/cash-up.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { toWholeNaira } from '#domain/money.ts'
import { sumsOfTill, tillMethodNames } from '#domain/reports/cash-up.ts'

import { gapOf, splitRows } from './reconciliation-messages.ts'

export type OpenTill = CashUpWire['tills'][number]
export type ClosedCashUp = CashUpWire['additions'][number]
export type CountedTill = ClosedCashUp['tills'][number]

export function tillName({ holder, method }: OpenTill) {
  return `${holder}, ${tillMethodNames[method]}`
}

/** The provider has its money. */
export function isOnline({ method }: OpenTill) {
  return method === 'card'
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

type Count = NonNullable<CashUpWire['open'][number]['count']>

export function countedText({ by, at }: Count) {
  return `Counted by ${by}, ${formatMoment(new Date(at))}.`
}

export function parseNaira(text: string) {
  const plain = text.replaceAll(/[\s,₦]/g, '')
  return /^[-−]?\d{1,9}$/.test(plain) ? Number(plain.replace('−', '-')) : undefined
}

/** The cash-up of the day and its additions, as they were closed. */
export function closedCashUps({ closed, additions }: CashUpWire) {
  return closed ? [closed, ...additions] : []
}

export function cashUpName(addition: number) {
  return addition === 0 ? 'Cash-up of the day' : `Addition ${addition}`
}

/**
 * What the provider has for the open online till: what is expected, and all gaps in its books that
 * no cash-up of the day has recorded yet. Undefined when its list is not whole.
 */
export function onlineNaira(cashUp: CashUpWire, { isWhole, rows }: ReconciliationWire) {
  const till = cashUp.open.find(isOnline)
  if (!till || !isWhole) return undefined
  const closed = closedCashUps(cashUp)
    .flatMap(({ tills }) => tills)
    .filter(isOnline)
  const gaps = sumOf(splitRows(rows).differing, gapOf)
  const recorded = sumOf(closed, ({ counted, expected }) => counted - expected)
  return till.expected + toWholeNaira(gaps) - recorded
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
  'Cash-up',
]

export function cashUpCells(cashUp: CashUpWire) {
  const { date, open } = cashUp
  const all = closedCashUps(cashUp)
  const closedCells = all.flatMap(({ by, note, tills }, addition) =>
    tills.map((till) => [
      ...openCells(date, till),
      till.counted,
      till.counted - till.expected,
      by,
      note,
      cashUpName(addition),
    ]),
  )
  const name = cashUpName(all.length)
  return [...closedCells, ...open.map((till) => [...openCells(date, till), '', '', '', '', name])]
}

function openCells(date: string, till: OpenTill) {
  const { holder, method, payments, expected, givenBack } = till
  const taken = expected + givenBack
  return [date, holder, tillMethodNames[method], payments, taken, -givenBack, expected]
}
