import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matchesSearch } from './dish-search.ts'

describe('the search', () => {
  const kuli = { name: 'Ƙuli-Ƙuli da Ɗanwake' }

  it.each(['ƙuli', 'KULI', 'kuli-k', ' danwake ', 'da d'])('finds by %s', (text) => {
    expect(matchesSearch(kuli, text)).toBe(true)
  })

  it.each(['', '   ', '\t', 'tuwo', 'kulli'])('finds nothing by %j', (text) => {
    expect(matchesSearch(kuli, text)).toBe(false)
  })

  it('finds an accented name by plain text and the other way round', () => {
    expect(matchesSearch({ name: 'Café Suya' }, 'cafe')).toBe(true)
    expect(matchesSearch({ name: 'Cafe Suya' }, 'cafe\u0301')).toBe(true)
  })

  it('treats all apostrophes as equal', () => {
    for (const apostrophe of ["'", '’', 'ʼ']) {
      expect(matchesSearch({ name: 'Ma’aruf ʼYan' }, `a${apostrophe}a`)).toBe(true)
      expect(matchesSearch({ name: 'Ma’aruf ʼYan' }, `${apostrophe}yan`)).toBe(true)
    }
  })

  it('does not treat the text as a pattern', () => {
    expect(matchesSearch({ name: 'Masa (6)' }, '(6')).toBe(true)
    expect(matchesSearch({ name: 'Masa (6)' }, '.*')).toBe(false)
  })

  it('finds a name by any part of it in any case', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcDEF -'), minLength: 1 })
    fc.assert(
      fc.property(words, words, words, (before, piece, after) => {
        const name = before + piece + after
        const isBlank = piece.trim() === ''
        expect(matchesSearch({ name }, piece.toUpperCase())).toBe(!isBlank)
      }),
    )
  })

  it.each([
    ['kuli kuli', 'Kuli-kuli'],
    ['kulikuli', 'Ƙuli-Ƙuli da Ɗanwake'],
    ['kuli-kuli', 'Kuli Kuli'],
    ['fura nono', 'Fura da Nono'],
    ['furanono', 'Fura da Nono'],
    ['fura and nono', 'Fura da Nono'],
    ['masa miyan', 'Masa & Miyan Taushe'],
    ['masa and miyan taushe', 'Masa & Miyan Taushe'],
    ['masa honey', 'Masa (with Honey)'],
    ['maaruf', 'Ma’aruf'],
  ])('finds by %j the dish %j', (text, name) => {
    expect(matchesSearch({ name }, text)).toBe(true)
  })

  it.each([
    ['sam', 'Masa & Miyan Taushe'],
    ['nono fura', 'Fura da Nono'],
    ['and', 'Masa & Miyan Taushe'],
    ['&-&', 'Masa'],
  ])('does not find by %j the dish %j', (text, name) => {
    expect(matchesSearch({ name }, text)).toBe(false)
  })

  // These characters cannot form a joining word.
  const word = fc.string({ unit: fc.constantFrom(...'abkƙɓáé'), minLength: 1 })
  const words = fc.array(word, { minLength: 1, maxLength: 5 })
  const joins = fc.constantFrom('', ' ', '-', "'", '’', ' da ', ' & ', ' with ', ' And ')

  it('finds a name with any separators between its words', () => {
    fc.assert(
      fc.property(words, joins, joins, (parts, inName, inText) => {
        expect(matchesSearch({ name: parts.join(inName) }, parts.join(inText))).toBe(true)
      }),
    )
  })

  it('finds a name by its words from any of them on', () => {
    fc.assert(
      fc.property(words, fc.nat(4), (parts, from) => {
        const text = parts.slice(from % parts.length).join('-')
        expect(matchesSearch({ name: parts.join(' da ') }, text)).toBe(true)
      }),
    )
  })
})
