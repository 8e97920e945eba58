import { expect, it } from 'vitest'

import { cappedCount, sumOf } from './capped-count.ts'

it('says where the server stopped counting', () => {
  const counts = { completed: 12_000, cancelled: 1000, countedTo: 1000 }
  expect(cappedCount(counts, 'cancelled')).toBe('1,000+')
  expect(cappedCount(counts, 'completed')).toBe('12,000')
  expect(sumOf(counts, ['completed', 'cancelled'])).toBeUndefined()
  expect(sumOf({ ...counts, completed: 12 }, ['completed'])).toBe(12)
  expect(sumOf({ completed: 1, cancelled: 2 }, ['completed', 'cancelled'])).toBe(3)
})
