import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWeakPin, pinSessionExpiry } from './pin.ts'

const digit = fc.integer({ min: 0, max: 9 })

describe('a weak PIN', () => {
  it('has equal steps from digit to digit', () => {
    fc.assert(
      fc.property(digit, digit, fc.integer({ min: 4, max: 6 }), (start, step, length) => {
        const digits = Array.from({ length }, (_, index) => (start + index * step) % 10)
        expect(isWeakPin(digits.join(''))).toBe(true)
      }),
    )
  })

  it('repeats a part', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2,3}$/), (part) => {
        expect(isWeakPin(`${part}${part}`)).toBe(true)
      }),
    )
  })

  it.each(['0000', '1234', '9876', '1990', '2024', '123123'])('is %s', (pin) => {
    expect(isWeakPin(pin)).toBe(true)
  })

  it.each(['4829', '70315', '902846'])('is not %s', (pin) => {
    expect(isWeakPin(pin)).toBe(false)
  })
})

describe('the end of a PIN session', () => {
  it('is never later than ten minutes from now, nor than twelve hours from the sign-in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (age) => {
        const start = new Date('2026-11-21T12:00:00Z')
        const now = new Date(start.getTime() + age)
        const end = pinSessionExpiry(start, now).getTime()
        expect(end).toBe(Math.min(now.getTime() + 600_000, start.getTime() + 43_200_000))
      }),
    )
  })
})
