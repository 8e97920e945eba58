import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hasCardNumber } from './card-number.ts'

const marks = [
  ' ',
  '.',
  '/',
  '\\',
  ',',
  '_',
  '|',
  '(',
  '\n',
  '\u00A0',
  '\u200B',
  '\u2013',
  '\uFE0F',
]
const separator = fc.string({ unit: fc.constantFrom(...marks), maxLength: 3 })
const zeros = ['0', '٠', '۰', '०', '０', '߀', '𝟎', '𞥐']
const visa = fc.stringMatching(/^4\d{14}$/).map(withCheckDigit)
const verve = fc.stringMatching(/^50[67]\d{12,15}$/).map(withCheckDigit)

describe('a card number', () => {
  it.each([
    '4084084084084081',
    'card 4084 0840 8408 4081, thanks',
    '5060-6666-6666-6666-666',
    '378282246310005',
    '2223 0031 2200 3222',
    '5078507850785078 12 then 4084084084084081.',
    'x4084084084084081x',
    '4084 0840 8408 4081, 12/27, 408',
    'Flat 4, 4084.0840.8408.4081',
    '08031234567 4084084084084081',
    '４０８４/０８４０/８４０８/４０８１',
  ])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true)
  })

  it.each([
    '',
    'Flat 4, 12 Masa Close',
    '08031234567',
    '+234 803 123 4567',
    '+234 803 123 4567, 008',
    '0803 123 4567 0803 123 4568',
    '4084084084084082',
    '408408408408',
    '40840840840840811234',
    'ORD-4084084',
    '2026-11-21 12:00',
    '4084 bowls 0840 spoons 8408 forks 4081',
  ])('is not found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it('is not made from a house number and phone numbers', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), digits(9), digits(9), (house, one, other) => {
        expect(hasCardNumber(`${house}, 08${one}, 2347${other}, 08${other}`)).toBe(false)
      }),
    )
  })

  it('is found with any separators between its digits', () => {
    fc.assert(
      fc.property(
        fc.oneof(visa, verve),
        fc.array(separator, { minLength: 19 }),
        (card, between) => {
          expect(hasCardNumber([...card].map((digit, i) => digit + between[i]).join(''))).toBe(true)
        },
      ),
    )
  })

  it('is found in the digits of any script', () => {
    fc.assert(
      fc.property(fc.oneof(visa, verve), fc.constantFrom(...zeros), (card, zero) => {
        const first = zero.codePointAt(0) ?? 0
        const written = [...card].map((digit) => String.fromCodePoint(first + Number(digit)))
        expect(hasCardNumber(written.join(''))).toBe(true)
      }),
    )
  })

  it('is any number with a valid check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[456]\d{14}$/), (start) => {
        const fitting = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)
        expect(fitting.filter(hasCardNumber)).toHaveLength(1)
      }),
    )
  })
})

function withCheckDigit(start: string) {
  const sum = [...start].toReversed().reduce((total, digit, place) => {
    const figure = Number(digit) * (2 - (place % 2))
    return total + (figure > 9 ? figure - 9 : figure)
  }, 0)
  return `${start}${(10 - (sum % 10)) % 10}`
}
