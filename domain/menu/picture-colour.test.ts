import fc from 'fast-check'
import { expect, it } from 'vitest'

import { nearestPlaceholder, placeholderColours } from './picture-colour.ts'

it.each(placeholderColours)('%s is nearest to itself and valid in CSS', (colour) => {
  expect(colour).toMatch(/^[0-9a-f]{3}$/)
  const [r = 0, g = 0, b = 0] = [...colour].map((digit) => Number.parseInt(digit, 16) * 17)
  expect(nearestPlaceholder({ r, g, b })).toBe(colour)
})

it('every colour has a nearest one, and red is not near green', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(part, part, part, (r, g, b) => {
      expect(placeholderColours).toContain(nearestPlaceholder({ r, g, b }))
    }),
  )
  expect(nearestPlaceholder({ r: 200, g: 60, b: 30 })).toBe('c41')
  expect(nearestPlaceholder({ r: 30, g: 50, b: 110 })).toBe('236')
})
