import { refundNames } from '#app/office/orders/refund-labels.ts'
import type { ReconciliationWire } from '#contract/payments/payment.ts'
import { formatKobo } from '#domain/money.ts'

export type ReconciledRow = ReconciliationWire['rows'][number]
export type Difference = NonNullable<ReconciledRow['difference']>

export const differenceNames: Record<Difference, string> = {
  amount: 'Amounts differ',
  'missing here': 'Not in our books',
  'missing there': "Not in the provider's books",
  'paid without order': 'Paid, but no order',
  'not paid there': 'Ordered, but not paid there',
}

export function splitRows(rows: readonly ReconciledRow[]) {
  return {
    differing: rows.filter(({ difference }) => difference !== null),
    agreeing: rows.filter(({ difference }) => difference === null),
  }
}

export function formatSum(kobo: number | null) {
  return kobo === null ? '–' : formatKobo(kobo)
}

/** Theirs minus ours, in kobo. */
export function gapOf({ oursKobo, theirsKobo }: ReconciledRow) {
  return (theirsKobo ?? 0) - (oursKobo ?? 0)
}

export const reconciliationColumns = [
  'Date',
  'Reference',
  'Ours',
  'Theirs',
  'Gap',
  'Difference',
  'Order',
  'Refunded',
  'Refund',
]

export function rowToCells(date: string, row: ReconciledRow): (string | number)[] {
  const { reference, oursKobo, theirsKobo, difference, orderId, refundedKobo, refundState } = row
  return [
    date,
    reference,
    inNaira(oursKobo),
    inNaira(theirsKobo),
    inNaira(gapOf(row)),
    difference ? differenceNames[difference] : 'Agrees',
    orderId ?? '',
    inNaira(refundedKobo),
    refundNames[refundState],
  ]
}

/** For a spreadsheet: naira with decimals, without a currency sign. */
function inNaira(kobo: number | null) {
  return kobo === null ? '' : kobo / 100
}
