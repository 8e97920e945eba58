import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  nigerianPhone,
  maskPhone,
  phonePattern,
  normalizePhonePrefix,
  phoneSearchText,
  normalizePhone,
  whatsappNumber,
} from './phone.ts'

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
    const withoutZero = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 })
    fc.assert(
      fc.property(withoutZero, (rest) => {
        expect(whatsappNumber(`0${rest}`)).toBe(`234${rest}`)
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
    '803 123 4567',
    '0803\u00a0123\u20114567',
    '0803–123—4567',
    '[0803] 123·4567',
    '\u202a+234\u00a0803\u200b1234567\u202c',
    '"08031234567\t"',
    '+2340803 123 4567',
  ])('is normalised: %s', (written) => {
    expect(nigerianPhone(written)).toBe('08031234567')
  })

  it('is normalised however it is grouped, once and for all', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 9, maxLength: 9 })
    const start = fc.constantFrom('0', '', '+234', '234', '00234', '+234 (0)')
    const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u200e')
    fc.assert(
      fc.property(digits, start, fc.array(gap, { maxLength: 12 }), (rest, begins, gaps) => {
        const written = `${begins}8${rest.map((digit, n) => `${gaps[n] ?? ''}${digit}`).join('')}`
        expect(nigerianPhone(written)).toBe(`08${rest.join('')}`)
        expect(normalizePhone(normalizePhone(written))).toBe(`08${rest.join('')}`)
        expect(phoneSearchText(written)).toBe(`08${rest.join('')}`)
      }),
    )
  })

  it('keeps what is no number of Nigeria', () => {
    for (const text of ['', '+44 20 7946 0958', '0803 12', 'call me']) {
      expect(normalizePhone(text)).toBe(text)
    }
  })

  it.each([
    ['0803 12', '080312'],
    ['+234 80', '080'],
    ['803', '0803'],
    ['234', '0'],
    ['+44 20', '+4420'],
  ])('is known while it is typed: %j is %s', (typed, prefix) => {
    expect(normalizePhonePrefix(typed)).toBe(prefix)
  })

  it.each([
    ['+234 803 12', '080312'],
    ['123 4567', '1234567'],
    ['234567', '234567'],
    ['ORD-123 4567', 'ORD-123 4567'],
    ['Musa 2-3', 'Musa 2-3'],
    ['2-3', '2-3'],
  ])('is searched for: %j as %j', (text, searched) => {
    expect(phoneSearchText(text)).toBe(searched)
  })

  it.each(['', '803123456', '+12025550123', '0803123456', '23408031234', '0803123456x'])(
    'is invalid: %j',
    (written) => {
      expect(nigerianPhone(written)).toBeUndefined()
    },
  )

  it('is masked except for its ends', () => {
    expect(maskPhone('08031234567')).toBe('0803****567')
  })
})
