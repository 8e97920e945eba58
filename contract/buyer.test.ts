import { describe, expect, it } from 'vitest'

import { FullName, OptionalEmail, Phone } from './buyer.ts'

type Schema = typeof FullName | typeof Phone | typeof OptionalEmail

function messagesOf(schema: Schema, value: unknown) {
  return schema.safeParse(value).error?.issues.map(({ message }) => message)
}

describe("a buyer's name", () => {
  it('is required and limited in length only', () => {
    expect(FullName.parse(' Amina Bello ')).toBe('Amina Bello')
    expect(FullName.parse('7')).toBe('7')
    expect(messagesOf(FullName, '  ')).toEqual(['Please enter your full name.'])
    expect(messagesOf(FullName, undefined)).toEqual(['Please enter your full name.'])
  })

  it('has at most 100 characters after trimming', () => {
    expect(FullName.parse(` ${'x'.repeat(100)} `)).toHaveLength(100)
    expect(messagesOf(FullName, 'x'.repeat(101))).toEqual([
      'Please keep this to at most 100 characters.',
    ])
  })
})

describe("a buyer's phone number", () => {
  it('has 11 digits and starts with 0', () => {
    expect(Phone.parse('08012345678')).toBe('08012345678')
  })

  it.each(['+234 801 234 5678', '0801-234-5678', '8012345678', '\u202a0801\u00a02345678\u202c'])(
    'is taken as it is written and kept as the eleven digits: %j',
    (written) => {
      expect(Phone.parse(written)).toBe('08012345678')
    },
  )

  it.each([
    '',
    '0801234567',
    '080123456789',
    '18012345678',
    '+2018012345678',
    '0801234567a',
    `0801${' '.repeat(40)}2345678`,
    8_012_345_678,
    null,
    undefined,
    ['08012345678'],
  ])('is requested with the message of the specification when it is %j', (value) => {
    expect(messagesOf(Phone, value)).toEqual([
      'Please enter a valid 11-digit Nigerian phone number (e.g., 08012345678).',
    ])
  })
})

describe("a buyer's e-mail address", () => {
  it('can be omitted', () => {
    expect(OptionalEmail.parse('')).toBe('')
    expect(OptionalEmail.parse('   ')).toBe('')
  })

  it('is trimmed', () => {
    expect(OptionalEmail.parse(' amina@kitchen.test ')).toBe('amina@kitchen.test')
  })

  it.each(['amina', 'amina@', '@kitchen.test', 'a b@kitchen.test', 'a@b', 'a@@b.test', 7, {}])(
    'is rejected with the message of the specification when it is %j',
    (value) => {
      expect(messagesOf(OptionalEmail, value)).toEqual(['Please enter a valid email address.'])
    },
  )

  it.each([
    ['ọlá@kitchen.test', 'ọlá@kitchen.test'],
    ['info@münchen.test', 'info@münchen.test'],
    ['李@例子.公司', '李@例子.公司'],
    ['amina@xn--mnchen-3ya.xn--p1ai', 'amina@xn--mnchen-3ya.xn--p1ai'],
    ['\u202aamina\u200b@kitchen.test\ufeff\u00a0', 'amina@kitchen.test'],
  ])('may have international names, and loses signs that are not seen: %j', (written, email) => {
    expect(OptionalEmail.parse(written)).toBe(email)
  })

  it.each(['a@b.test\u0000', 'a@b.test\nBcc: x@y.test', 'a\r\n@b.test'])(
    'cannot inject e-mail headers: %j',
    (value) => {
      expect(OptionalEmail.safeParse(value).success).toBe(false)
    },
  )

  const longest = `${'a'.repeat(60)}@${'b'.repeat(34)}.test`

  it('has at most 100 characters', () => {
    expect(OptionalEmail.parse(longest)).toHaveLength(100)
    expect(OptionalEmail.safeParse(`a${longest}`).success).toBe(false)
  })

  it('is measured after trimming', () => {
    expect(OptionalEmail.parse(` ${longest} `)).toBe(longest)
  })
})
