import { expect, it } from 'vitest'

import { revenueMeaning } from '#domain/reports/day-figures.ts'

import { historyRevenue } from './history-revenue.ts'

it('is the sum of the completed orders that are listed', () => {
  const sum = { value: '₦5,000', meaning: revenueMeaning }
  expect(historyRevenue({ revenue: 5000 }, undefined)).toEqual(sum)
  expect(historyRevenue({ revenue: 5000 }, 'completed')).toEqual(sum)
  expect(historyRevenue(undefined, undefined).value).toBe('–')
  expect(historyRevenue({ countedTo: 1000 }, undefined)).toEqual({
    value: '–',
    meaning: 'Search for less to see the sum.',
  })
})

it('is nothing where only cancelled orders are listed', () => {
  expect(historyRevenue({ revenue: 5000 }, 'cancelled')).toEqual({
    value: '₦0',
    meaning: 'Cancelled orders are not revenue.',
  })
})
