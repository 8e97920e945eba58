import { expect, it } from 'vitest'

import { newReviews, toLoadedReviews } from './new-reviews.ts'

const made = (reference: string, day: number) => ({
  reference,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const [newest, middle, oldest] = [made('C', 22), made('B', 21), made('A', 20)]

it('finds a payment that needs a review since the last load, however old', () => {
  const known = toLoadedReviews([middle], false)
  expect(newReviews([newest, middle, oldest], known)).toEqual([newest, oldest])
})

it('excludes payments that moved up from the next page when another one was resolved', () => {
  const known = toLoadedReviews([newest, middle], true)
  expect(newReviews([newest, oldest], known)).toEqual([])
  expect(newReviews([made('D', 23), middle, oldest], known)).toEqual([made('D', 23)])
})
