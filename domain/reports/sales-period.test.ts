import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/lagos-time.ts'

import { groupSales, unitFor } from './sales-period.ts'

/** Consecutive days from `first`, each with one order of the given amount. */
function salesFrom(first: string, revenues: readonly number[]) {
  return revenues.map((revenue, index) => ({ date: addDays(first, index), revenue, orders: 1 }))
}

const units = ['day', 'week', 'month'] as const

describe('sales in periods', () => {
  it('starts a week on Monday', () => {
    // 2026-11-21 is a Saturday.
    expect(groupSales(salesFrom('2026-11-21', [100, 20, 3, 4]), 'week')).toEqual([
      { from: '2026-11-21', to: '2026-11-22', revenue: 120, orders: 2 },
      { from: '2026-11-23', to: '2026-11-24', revenue: 7, orders: 2 },
    ])
  })

  it('adds up calendar months', () => {
    const months = groupSales(salesFrom('2026-12-31', [1, 2, 4]), 'month')
    expect(months.map(({ from, revenue }) => [from, revenue])).toEqual([
      ['2026-12-31', 1],
      ['2027-01-01', 6],
    ])
  })

  it('keeps the total, whatever the unit', () => {
    const revenues = fc.array(fc.nat(10_000_000), { maxLength: 366 })
    fc.assert(
      fc.property(revenues, fc.nat(2000), fc.constantFrom(...units), (revenues, shift, unit) => {
        const periods = groupSales(salesFrom(addDays('2024-01-01', shift), revenues), unit)
        expect(sum(periods.map(({ revenue }) => revenue))).toBe(sum(revenues))
        expect(sum(periods.map(({ orders }) => orders))).toBe(revenues.length)
      }),
    )
  })

  it('never makes more than 31 periods', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 }), fc.nat(2000), (count, shift) => {
        const days = salesFrom(addDays('2024-01-01', shift), Array(count).fill(1))
        expect(groupSales(days, unitFor(count)).length).toBeLessThanOrEqual(31)
      }),
    )
  })
})

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
