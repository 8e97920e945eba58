import { expect, it } from 'vitest'

import type { ReconciliationWire } from '#contract/payments/payment.ts'
import type { CashUpWire } from '#contract/reports/cash-up.ts'

import { cashUpCells, cashUpColumns, onlineNaira } from './cash-up-messages.ts'

it('the export names the cash-up of each till, and has what is not counted yet', () => {
  const sums = { payments: 1, fees: 0, givenBack: 0 }
  const till = { key: 'rider musa cash', holder: 'Musa (rider)', method: 'cash' as const, ...sums }
  const closing = { at: '', by: 'Halima', note: 'Fuel', needsConfirmation: true, confirmed: null }
  const closed = { ...closing, tills: [{ ...till, expected: 500, counted: 400 }] }
  const addition = { ...closing, note: '', tills: [{ ...till, expected: 300, counted: 300 }] }
  const open = [{ ...till, expected: 200, count: null }]
  const tills = [{ ...till, expected: 1000, payments: 3, count: null }]
  const cellsOf = (cashUp: Omit<CashUpWire, 'date'>) =>
    cashUpCells({ date: '2026-11-21', ...cashUp }).map((cells) => cells.slice(6))
  expect(cashUpColumns.slice(6)).toHaveLength(6)
  expect(cellsOf({ tills, open: tills, closed: null, additions: [] })).toEqual([
    [1000, '', '', '', '', 'Cash-up of the day'],
  ])
  expect(cellsOf({ tills, open, closed, additions: [addition] })).toEqual([
    [500, 400, -100, 'Halima', 'Fuel', 'Cash-up of the day'],
    [300, 300, 0, 'Halima', '', 'Addition 1'],
    [200, '', '', '', '', 'Addition 2'],
  ])
})

it('the online till has what the provider has more or less, unless a cash-up recorded it', () => {
  const till = { key: 'card', holder: 'Payment provider', method: 'card' as const, payments: 2 }
  const open = [{ ...till, expected: 5000, fees: 0, givenBack: 0, count: null }]
  const day: CashUpWire = { date: '2026-11-21', tills: open, open, closed: null, additions: [] }
  const row = { refundedKobo: 0, refundState: 'not refunded', orderId: null } as const
  const agrees = { ...row, reference: 'ORD-1', ours: 9, theirs: 9, oursKobo: 900, theirsKobo: 900 }
  const lacks = { ...agrees, reference: 'ORD-2', theirsKobo: null }
  const totals = {} as ReconciliationWire['totals']
  const books: ReconciliationWire = {
    date: day.date,
    isWhole: true,
    totals,
    rows: [
      { ...agrees, difference: null },
      { ...lacks, difference: 'missing there' },
    ],
  }
  expect(onlineNaira(day, books)).toBe(4991)
  expect(onlineNaira(day, { ...books, rows: [] })).toBe(5000)
  expect(onlineNaira(day, { ...books, isWhole: false })).toBeUndefined()
  expect(onlineNaira({ ...day, open: [] }, books)).toBeUndefined()
  const closing = { at: '', by: 'Halima', note: 'Late', needsConfirmation: true, confirmed: null }
  const counted = { ...till, expected: 900, counted: 891, fees: 0, givenBack: 0 }
  const closed = { ...closing, tills: [counted] }
  expect(onlineNaira({ ...day, closed }, books)).toBe(5000)
})
