import { expect, it } from 'vitest'

import { defaultOpeningHours, shortHours } from './time-of-day.ts'

it('formats the opening hours briefly', () => {
  expect(shortHours(defaultOpeningHours)).toBe('8am to 6pm')
  expect(shortHours({ opensAt: '09:30', closesAt: '12:00' })).toBe('9:30am to 12pm')
  expect(shortHours({ opensAt: '00:00', closesAt: '23:45' })).toBe('12am to 11:45pm')
})
