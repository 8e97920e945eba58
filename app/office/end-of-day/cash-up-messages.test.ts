import { expect, it } from 'vitest'

import type { CashUpWire } from '#contract/reports/cash-up.ts'

import { cashUpCells, cashUpColumns } from './cash-up-messages.ts'

it('the export names the cash-up of each till, and has what is not counted yet', () => {
  const sums = { payments: 1, fees: 0, givenBack: 0 }
  const till = { key: 'rider musa cash', holder: 'Musa (rider)', method: 'cash' as const, ...sums }
  const closing = { at: '', by: 'Halima', note: 'Fuel', needsConfirmation: true, confirmed: null }
  const closed = { ...closing, tills: [{ ...till, expected: 500, counted: 400 }] }
  const addition = { ...closing, note: '', tills: [{ ...till, expected: 300, counted: 300 }] }
  const open = [{ ...till, expected: 200 }]
  const tills = [{ ...till, expected: 1000, payments: 3 }]
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
