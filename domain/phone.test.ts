import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { homePhone, maskPhone, phonePattern, whatsappNumber } from './phone.ts'

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

describe('a number for WhatsApp links', () => {
  it('starts with 234 instead of 0', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(digits, (rest) => {
        expect(whatsappNumber(`0${rest.join('')}`)).toBe(`234${rest.join('')}`)
      }),
    )
  })

  it.each([
    ['08031234567', '2348031234567'],
    ['0803 123 4567', '2348031234567'],
    ['+234 803 123 4567', '2348031234567'],
    ['002348031234567', '2348031234567'],
    ['2348031234567', '2348031234567'],
    ['+44 20 7946 0958', '442079460958'],
  ])('of %s is %s', (phone, number) => {
    expect(whatsappNumber(phone)).toBe(number)
  })

  it.each(['', '0803', 'call me', '0803123456a', '+0803123456'])('is undefined for %j', (phone) => {
    expect(whatsappNumber(phone)).toBeUndefined()
  })
})

describe('a phone number in another notation', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '+2348031234567',
    '2348031234567',
    '002348031234567',
    '+234 (0) 803-123-4567',
    '+234.803.123.4567',
    '０８０３１２３４５６７',
  ])('is normalised: %s', (written) => {
    expect(homePhone(written)).toBe('08031234567')
  })

  it.each(['', '803123456', '+12025550123', '0803123456', '23408031234', '0803123456x'])(
    'is invalid: %j',
    (written) => {
      expect(homePhone(written)).toBeUndefined()
    },
  )

  it('is masked except for its ends', () => {
    expect(maskPhone('08031234567')).toBe('0803****567')
  })
})
