import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasCardNumber } from './card-number.ts'

describe('the number of a payment card', () => {
  it.each([
    ...['4084084084084081', 'card 4084 0840 8408 4081, thanks', '5060-6666-6666-6666-666'],
    ...['378282246310005', '5078507850785078 12 then 4084084084084081.', 'x4084084084084081x'],
  ])('is seen in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true)
  })

  it.each([
    ...[
      '',
      'Flat 4, 12 Masa Close',
      '08031234567',
      '+234 803 123 4567',
      '0803 123 4567 0803 123 4568',
    ],
    ...[
      '4084084084084082',
      '408408408408',
      '40840840840840811234',
      'ORD-4084084',
      '2026-11-21 12:00',
    ],
  ])('is not seen in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it('is one whatever its digits are, if the last one fits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[3-6]\d{11,17}$/), (start) => {
        const fitting = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
        expect(fitting.filter(hasCardNumber)).toHaveLength(1)
      }),
    )
  })
})
