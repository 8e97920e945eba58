import { expect, it } from 'vitest'

import { reconciliationColumns, rowToCells, splitRows } from './reconciliation-words.ts'
import type { ReconciledRow } from './reconciliation-words.ts'

function makeRow(given: Partial<ReconciledRow> = {}): ReconciledRow {
  return {
    reference: 'ORD-1',
    ours: 3400,
    theirs: 3400,
    orderId: 'o1',
    difference: null,
    ...given,
  }
}

it('puts what differs before what agrees', () => {
  const equal = makeRow()
  const unknown = makeRow({ ours: null, difference: 'missing here' })
  expect(splitRows([equal, unknown])).toEqual({ differing: [unknown], agreeing: [equal] })
})

it('writes a cell for each column, sums as numbers and the difference in words', () => {
  const cells = rowToCells('2026-11-20', makeRow({ theirs: 3000, difference: 'amount' }))
  expect(cells).toHaveLength(reconciliationColumns.length)
  expect(cells).toEqual(['2026-11-20', 'ORD-1', 3400, 3000, -400, 'Amounts differ', 'o1'])
})

it('leaves a cell blank where one of the books knows nothing', () => {
  const row = makeRow({ ours: null, orderId: null, difference: 'missing here' })
  expect(rowToCells('2026-11-20', row)).toEqual([
    '2026-11-20',
    'ORD-1',
    '',
    3400,
    3400,
    'Not in our books',
    '',
  ])
})
