import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { convertedText, untouchedText } from '#tests/support/spreadsheet-text.ts'

import { parseCsv, textOfCell, toCsv } from './csv.ts'

describe('a CSV file', () => {
  it('starts with the UTF-8 byte order mark and ends each line with CR LF', () => {
    expect(toCsv(['Name', 'Price'], [['ƙuli-ƙuli', 500]])).toBe(
      '\ufeffName,Price\r\nƙuli-ƙuli,500\r\n',
    )
  })

  it('quotes separators and line breaks', () => {
    expect(cellsOf(['a,b', 'say "hi"', 'two\nlines', 'one;two'])).toBe(
      '"a,b","say ""hi""","two\nlines","one;two"',
    )
  })

  it.each([
    '=1+1',
    '+2348031234567',
    '-5',
    '@SUM(A1)',
    '	=1',
    '\r=1',
    '\0=1',
    '  =1',
    '\xA0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '​=1',
    '﻿=1',
    '	plain',
    ' \rplain',
    '\0plain',
  ])('escapes %j, which would be a formula', (text) => {
    expect(parse(toCsv(['a'], [[text]]))[1]).toEqual([`'${text}`])
  })

  it('leaves numbers unchanged, also negative ones', () => {
    expect(cellsOf([-5, 0, 1500, '1500'])).toBe('-5,0,1500,1500')
  })

  it.each(convertedText)('marks %j as text, with a tab that is not seen', (text) => {
    expect(parse(toCsv(['a'], [[text]]))[1]).toEqual([`${text}\t`])
  })

  it.each([...untouchedText, '1500', '0', '123456789012345', '2026-11-26', '2026-11-26 14:03'])(
    'leaves %j as it is',
    (text) => {
      expect(parse(toCsv(['a'], [[text]]))[1]).toEqual([text])
    },
  )

  it('preserves every text, at most with an apostrophe before it or a tab after it', () => {
    fc.assert(
      fc.property(tables, ({ header, rows }) => {
        const read = parse(toCsv(header, rows))
        expect(read).toHaveLength(rows.length + 1)
        for (const [y, row] of [header, ...rows].entries()) {
          expect(read[y]).toHaveLength(row.length)
          for (const [x, value] of row.entries()) {
            expect([String(value), `'${value}`, `${value}\t`]).toContain(read[y]?.[x])
          }
        }
      }),
    )
  })

  it('has no cell that is a formula', () => {
    fc.assert(
      fc.property(fc.array(risky, { minLength: 1 }), (row) => {
        for (const cell of parse(toCsv(['a'], [row]))[1] ?? []) {
          expect(cell.normalize('NFKC').trimStart()).not.toMatch(/^[=+\-@]/)
          expect(cell).not.toMatch(/^[ \u00a0]*[\t\r\0]/)
        }
      }),
    )
  })
})

describe('reading a CSV file', () => {
  it('returns each text as it was, and the line where its row begins', () => {
    fc.assert(
      fc.property(tables, ({ header, rows }) => {
        const parsed = parseCsv(toCsv(header, rows).slice(1), ',')
        if ('unclosedAt' in parsed) throw new Error(`unclosed at ${parsed.unclosedAt}`)
        const texts = [header, ...rows].map((row) => row.map(String))
        expect(parsed.map(({ cells }) => cells.map(textOfCell))).toEqual(texts)
      }),
    )
  })

  it.each(['\n', '\r\n', '\r'])(
    'takes %j as the end of a line, with or without a last one',
    (end) => {
      const rows = [
        { line: 1, cells: ['a', 'b;c'] },
        { line: 2, cells: [`x${end}y`, ''] },
        { line: 4, cells: [''] },
        { line: 5, cells: ['say "hi" now', 'z'] },
      ]
      const text = `a;"b;c"${end}"x${end}y";${end}${end}"say ""hi"" now";z`
      expect(parseCsv(text, ';')).toEqual(rows)
      expect(parseCsv(text + end, ';')).toEqual(rows)
    },
  )

  it('finds a quote that is never closed', () => {
    expect(parseCsv('a,b\n"c,d\ne', ',')).toEqual({ unclosedAt: 2 })
    expect(parseCsv('', ',')).toEqual([])
  })

  it('takes a time that grows with the file only', () => {
    // Of a time that grew with its square, the limit for a test would be too short.
    parseCsv('"a'.repeat(500_000), ',')
    parseCsv('a"",'.repeat(300_000), ',')
    expect(parseCsv(`"${'""'.repeat(500_000)}`, ',')).toBeDefined()
  })
})

const awkward = [...'=+-@＝＋－＠\t\r\n\0 ,;"\'aʼƙ0', '\u00a0', '\ufeff', '\u200b']
const risky = fc.string({ unit: fc.constantFrom(...awkward) })
const text = fc.oneof(risky, fc.string({ unit: 'grapheme' }))

const tables = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    header: fc.array(text, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(fc.oneof(text, fc.integer()), { minLength: width, maxLength: width })),
  }),
)

function cellsOf(row: (string | number)[]) {
  return toCsv(['a'], [row]).slice('\ufeffa\r\n'.length, -2)
}

/** A parser for RFC 4180: quoted cells can contain anything, others end at a comma or CR LF. */
function parse(csv: string) {
  const cell = /(?:"((?:[^"]|"")*)"|((?:(?!\r\n)[^,])*))(,|\r\n)/gy
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.replace(/^\ufeff/, '').matchAll(cell)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}
