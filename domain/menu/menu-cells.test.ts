import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  decodeEntities,
  htmlToText,
  readCount,
  readCutOffCell,
  readNaira,
  readOptionCell,
  readPackageCell,
  writeOptionCell,
  writePackageCell,
} from './menu-cells.ts'

describe('a price', () => {
  it.each([
    ['2400', 2400],
    ['₦2,400', 2400],
    ['2400.00', 2400],
    ['2.400,00', 2400],
    ['NGN 2 400', 2400],
    ['2400.00 NGN', 2400],
    ['1,234,567', 1_234_567],
    ['2.400', 2400],
    ['1500,0', 1500],
    ['0', 0],
  ])('%s is %i', (text, naira) => {
    expect(readNaira(text)).toBe(naira)
  })

  it.each(['2400.50', '1500,50', '1,234.567'])('%s has kobo', (text) => {
    expect(readNaira(text)).toEqual({ fault: 'Prices are in whole naira, without kobo.' })
  })

  it.each(['', '-5', '2.4k', '1000 to 2000', '1,23,456', '?2,400', '2400 USD', '1e3'])(
    '%j is none',
    (text) => {
      expect(readNaira(text)).toEqual({ fault: 'This is not a price. Write 2400 or ₦2,400.' })
    },
  )

  it('is read however it is written', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (naira) => {
        for (const locale of ['en', 'de']) {
          const text = naira.toLocaleString(locale, { minimumFractionDigits: 2 })
          expect(readNaira(`₦${text}`)).toBe(naira)
          expect(readNaira(naira.toLocaleString(locale))).toBe(naira)
        }
      }),
    )
  })
})

describe('a count', () => {
  it.each([
    ['36.000', 36],
    ['1,000', 1000],
    ['-73.000', -73],
    ['7', 7],
  ])('%s is %i', (text, count) => {
    expect(readCount(text)).toBe(count)
  })

  it.each(['2.5', '', 'many', '1 or 2'])('%j is none', (text) => {
    expect(readCount(text)).toHaveProperty('fault')
  })
})

describe('HTML', () => {
  it('becomes text', () => {
    expect(htmlToText('<p>Hot &amp; <b>sweet</b></p><ul><li>1 < 2</li></ul>')).toBe(
      'Hot & sweet\n1 < 2',
    )
    expect(decodeEntities('&#8358;500 &#x1F35B; &nope; &#9999999;')).toBe(
      '₦500 🍛 &nope; &#9999999;',
    )
  })
})

describe('packages and options', () => {
  const name = fc
    .string({ unit: fc.constantFrom(...'ab|\\:-1\' "choose to') })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const price = fc.nat(10_000_000)

  it('are read as they were written', () => {
    const description = fc
      .string({ unit: fc.constantFrom(...'ab|\\:-\n"') })
      .map((text) => text.trim())
    const packages = fc.array(fc.record({ name, description, price }))
    const option = fc.record({ name, price, soldOut: fc.boolean() })
    const groups = fc.array(
      fc.record({ name, least: fc.nat(9), most: fc.nat(9), options: fc.array(option) }),
    )
    fc.assert(
      fc.property(packages, groups, (some, others) => {
        expect(readPackageCell(writePackageCell(some))).toEqual(some)
        expect(readOptionCell(writeOptionCell(others))).toEqual(others)
      }),
    )
  })

  it.each(['6 pieces', '6 pieces | many', 'a | 1 | b | c'])('of %j are not understood', (text) => {
    expect(readPackageCell(text)).toHaveProperty('fault')
  })

  it.each(['- Beef | 0', 'Protein', 'Protein: choose 1\n- Beef', 'A: choose 1\n- B | 0 | gone'])(
    'of the groups %j are not understood',
    (text) => {
      expect(readOptionCell(text)).toHaveProperty('fault')
    },
  )
})

describe('a cut-off', () => {
  it('is read as it was written', () => {
    expect(readCutOffCell('1 day before 18:00; only 2026-12-24 2026-12-25')).toEqual({
      orderBy: { daysBefore: 1, time: '18:00' },
      onlyDates: ['2026-12-24', '2026-12-25'],
    })
    expect(readCutOffCell('')).toBeNull()
    expect(readCutOffCell('tomorrow')).toHaveProperty('fault')
  })
})
