import { expect, it } from 'vitest'

import { clockErrorText } from './clock-error.ts'

it('says by how much the clock is wrong, and that the times are right', () => {
  expect(clockErrorText(12)).toBe(
    'The clock of this device is 12 min slow. The times shown here are right.',
  )
  expect(clockErrorText(-1440)).toContain('24 h fast')
})
