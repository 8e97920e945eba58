import { describe, expect, it } from 'vitest'

import { Id, line, note } from './text.ts'

const Name = line(10, 'Please enter a name.')
const Wish = note(10)

function messagesOf(schema: typeof Name | typeof Wish | typeof Id, value: unknown) {
  return schema.safeParse(value).error?.issues.map(({ message }) => message)
}

const tooLong = ['Please keep this to at most 10 characters.']
const controlled = ['Please remove special control characters.']

describe('a line of text', () => {
  it('is trimmed and normalised', () => {
    expect(Name.parse('  Amina ')).toBe('Amina')
    expect(Name.parse('Rene\u0301')).toBe('René')
    expect(Name.parse('\n Amina\t')).toBe('Amina')
  })

  it.each(['', '   ', '\u00a0\u2003', '\n', undefined, null, 7, {}, ['Amina']])(
    'is required when it is %j',
    (value) => {
      expect(messagesOf(Name, value)).toEqual(['Please enter a name.'])
    },
  )

  it.each(['\u200b', '\u2060\u200d', '\u3164', '\u00ad', ' \u2800 '])(
    'is required when it has only invisible characters: %j',
    (value) => {
      expect(messagesOf(Name, value)).toEqual(['Please enter a name.'])
    },
  )

  it('cannot contain a card number', () => {
    const message = 'Please do not write a card number here.'
    expect(messagesOf(line(40, ''), 'card 4084 0840 8408 4081')).toEqual([message])
    expect(messagesOf(note(40), 'card\n4084084084084081')).toEqual([message])
  })

  it('can be as long as its limit', () => {
    expect(Name.parse('x')).toBe('x')
    expect(Name.parse('x'.repeat(10))).toHaveLength(10)
    expect(messagesOf(Name, 'x'.repeat(11))).toEqual(tooLong)
    expect(messagesOf(Name, 'x'.repeat(10_000))).toEqual(tooLong)
  })

  it('is measured after trimming and normalising', () => {
    expect(Name.parse(`${' '.repeat(10)}${'x'.repeat(10)}${' '.repeat(10)}`)).toHaveLength(10)
    expect(Name.parse('e\u0301'.repeat(10))).toBe('é'.repeat(10))
  })

  it.each(['a\u0000b', 'a\nb', 'a\tb', 'a\rb', 'a\u001bb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
    'cannot contain control characters: %j',
    (text) => {
      expect(messagesOf(Name, text)).toEqual(controlled)
    },
  )

  it.each(["O'Neil", 'Ɓala Ƙofa', '李小龍', '🍢 suya', '<b>x</b>', "'; DROP--"])(
    'can contain %s',
    (text) => {
      expect(Name.parse(text)).toBe(text)
    },
  )
})

describe('a note', () => {
  it('can be empty', () => {
    expect(Wish.parse('')).toBe('')
    expect(Wish.parse('   ')).toBe('')
  })

  it('keeps its line breaks, each as one character', () => {
    expect(Wish.parse('hot\nplease')).toBe('hot\nplease')
    expect(Wish.parse('hot\r\nplse')).toBe('hot\nplse')
  })

  it('is measured after trimming, normalising and joining line breaks', () => {
    expect(Wish.parse(`  ${'x'.repeat(10)}  `)).toHaveLength(10)
    expect(Wish.parse('x\r\n'.repeat(5))).toBe('x\nx\nx\nx\nx')
    expect(Wish.parse('e\u0301'.repeat(10))).toHaveLength(10)
    expect(messagesOf(Wish, 'x'.repeat(11))).toEqual(tooLong)
    expect(messagesOf(Wish, 'x'.repeat(10_000))).toEqual(tooLong)
  })

  it.each(['a\u0000b', 'a\u001bb', 'a\u0007', 'a\u2028b', 'a\u2029b', 'a\u009fb'])(
    'cannot contain other control characters: %j',
    (text) => {
      expect(messagesOf(Wish, text)).toEqual(controlled)
    },
  )

  it.each([undefined, null, 7, {}, ['hot']])('must be text, not %j', (value) => {
    expect(Wish.safeParse(value).success).toBe(false)
  })
})

describe('an id', () => {
  it.each(['a', '0199b2c4-7f3e-7abc-8def-0123456789ab', 'x'.repeat(64), '__proto__'])(
    'can be %s',
    (id) => {
      expect(Id.parse(id)).toBe(id)
    },
  )

  it.each(['', 'x'.repeat(65), 7, null, undefined, {}, ['a']])('cannot be %j', (value) => {
    expect(Id.safeParse(value).success).toBe(false)
  })

  it('cannot contain characters that the database rejects', () => {
    expect(Id.safeParse('a\u0000b').success).toBe(false)
  })
})
