import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { phonePattern } from './phone.ts'

describe('a Nigerian phone number', () => {
  it('is 0 and ten more digits', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(digits, (rest) => {
        expect(phonePattern.test(`0${rest.join('')}`)).toBe(true)
      }),
    )
  })

  it.each([
    '',
    '0801234567',
    '080123456789',
    '18012345678',
    '+2348012345678',
    '0801 234 5678',
    '0801234567a',
    ' 08012345678',
    '08012345678\n',
    '٠٨٠١٢٣٤٥٦٧٨',
  ])('is not %j', (text) => {
    expect(phonePattern.test(text)).toBe(false)
  })
})
