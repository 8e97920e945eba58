import { expect, it } from 'vitest'

import { clockErrorText } from './clock-error-text.ts'
import { clockErrorMinutes } from './clock-error.ts'

it('is an error from more than two minutes on', () => {
  expect(clockErrorMinutes(120_000)).toBe(0)
  expect(clockErrorMinutes(120_001)).toBe(2)
  expect(clockErrorMinutes(-130_000)).toBe(-2)
  expect(clockErrorMinutes(-12 * 60_000)).toBe(-12)
})

it('says by how much the clock is wrong, and that the times are right', () => {
  expect(clockErrorText(12)).toBe(
    'The clock of this device is 12 min slow. The times shown here are right.',
  )
  expect(clockErrorText(-1440)).toContain('24 h fast')
})
