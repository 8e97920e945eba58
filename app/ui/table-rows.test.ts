import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matchesSearch, nextSort, pageOf, sortRows } from './table-rows.ts'

describe('sorting rows', () => {
  it('sorts text in natural order, ignoring case', () => {
    const areas = ['Area 10', 'area 8', 'Wuse 2', 'Apo']
    expect(sortRows(areas, (text) => text, 'ascending')).toEqual([
      'Apo',
      'area 8',
      'Area 10',
      'Wuse 2',
    ])
  })

  it('sorts numbers by value', () => {
    expect(sortRows([900, 10_000, 25], (fee) => fee, 'descending')).toEqual([10_000, 900, 25])
  })

  it('keeps equal rows in their order in both directions', () => {
    const rows = [
      { name: 'first', fee: 1 },
      { name: 'second', fee: 1 },
    ]
    for (const direction of ['ascending', 'descending'] as const) {
      expect(sortRows(rows, ({ fee }) => fee, direction)).toEqual(rows)
    }
  })

  it('does not modify its input', () => {
    const input = [2, 1]
    sortRows(input, (figure) => figure, 'ascending')
    expect(input).toEqual([2, 1])
  })
})

describe('pressing a column title', () => {
  it('sorts ascending, then descending', () => {
    const first = nextSort(undefined, 'name')
    expect(first).toEqual({ key: 'name', direction: 'ascending' })
    const second = nextSort(first, 'name')
    expect(second).toEqual({ key: 'name', direction: 'descending' })
    expect(nextSort(second, 'name')).toEqual(first)
  })

  it('sorts ascending again at another column', () => {
    const sort = { key: 'name', direction: 'ascending' } as const
    expect(nextSort(sort, 'fee')).toEqual({ key: 'fee', direction: 'ascending' })
  })
})

describe('pages', () => {
  it('name the rows they show', () => {
    const rows = Array.from({ length: 180 }, (_, place) => place)
    expect(pageOf(rows, 1, 25)).toMatchObject({ first: 1, last: 25, page: 1, pageCount: 8 })
    expect(pageOf(rows, 8, 25)).toMatchObject({
      first: 176,
      last: 180,
      shown: [175, 176, 177, 178, 179],
    })
  })

  it('end with the last row', () => {
    expect(pageOf(['a'], 7, 25)).toMatchObject({ page: 1, shown: ['a'] })
    expect(pageOf([], 7, 25)).toMatchObject({ page: 1, pageCount: 1, shown: [] })
  })

  it('contain every row once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (rows, size) => {
        const { pageCount } = pageOf(rows, 1, size)
        const pages = Array.from({ length: pageCount }, (_, at) => pageOf(rows, at + 1, size).shown)
        expect(pages.flat()).toEqual(rows)
        expect(pages.every((shown) => shown.length <= size)).toBe(true)
      }),
    )
  })
})

describe('searching', () => {
  it('finds every word in any of the texts', () => {
    const texts = ['Amina', 'Bello', 'amina@kitchen.test', '08012345678']
    for (const search of ['amina', 'BELLO', 'amina bello', 'bello 0801', '@kitchen', '  ', '']) {
      expect(matchesSearch(search, texts)).toBe(true)
    }
    expect(matchesSearch('amina musa', texts)).toBe(false)
  })

  it('ignores diacritics', () => {
    expect(matchesSearch('sade', ['Ṣadé'])).toBe(true)
  })
})
