import { expect, it } from 'vitest'

import {
  gapOf,
  reconciliationColumns,
  rowToCells,
  splitRows,
  formatSum,
} from './reconciliation-messages.ts'
import type { ReconciledRow } from './reconciliation-messages.ts'

function makeRow(overrides: Partial<ReconciledRow> = {}): ReconciledRow {
  return {
    reference: 'ORD-1',
    ours: 3400,
    theirs: 3400,
    oursKobo: 340_000,
    theirsKobo: 340_000,
    refundedKobo: 0,
    refundState: 'not refunded',
    orderId: 'o1',
    difference: null,
    ...overrides,
  }
}

it('lists differences before payments that agree', () => {
  const equal = makeRow()
  const unknown = makeRow({ ours: null, difference: 'missing here' })
  expect(splitRows([equal, unknown])).toEqual({ differing: [unknown], agreeing: [equal] })
})

it('has a cell for each column, with plain numbers and the difference as text', () => {
  const refund = { refundedKobo: 50_050, refundState: 'partly refunded' } as const
  const row = makeRow({ theirsKobo: 300_050, difference: 'amount', ...refund })
  const cells = rowToCells('2026-11-20', row)
  expect(cells).toHaveLength(reconciliationColumns.length)
  expect(cells.slice(0, 7)).toEqual([
    '2026-11-20',
    'ORD-1',
    3400,
    3000.5,
    -399.5,
    'Amounts differ',
    'o1',
  ])
  expect(cells.slice(7)).toEqual([500.5, 'Partly refunded'])
})

it('leaves a cell blank for an amount that one side does not have', () => {
  const row = makeRow({ oursKobo: null, orderId: null, difference: 'missing here' })
  expect(rowToCells('2026-11-20', row)).toEqual([
    '2026-11-20',
    'ORD-1',
    '',
    3400,
    3400,
    'Not in our books',
    '',
    0,
    '',
  ])
})

it('shows kobo only when an amount has them', () => {
  const row = makeRow({ theirsKobo: 340_001, difference: 'amount' })
  expect([row.oursKobo, row.theirsKobo, gapOf(row)].map(formatSum)).toEqual([
    '₦3,400',
    '₦3,400.01',
    '₦0.01',
  ])
  expect(formatSum(null)).toBe('–')
})
