import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ticketRows } from './ticket-text.ts'
import type { TicketLine } from './ticket.ts'

const on58mm = { columns: 32, hugeWidth: 2 } as const
const textsOf = (lines: TicketLine[], paper: Parameters<typeof ticketRows>[1] = on58mm) =>
  ticketRows(lines, paper).map(({ text }) => text)

const dish = { kind: 'dish', size: 'normal', note: '' } as const

describe('a ticket as rows of text', () => {
  it('puts amounts at the right edge, below a name that is too long for one row', () => {
    const text = '2 × Masa da miyar taushe (12 pieces)'
    expect(textsOf([{ ...dish, options: [], text, amount: 'N12,500' }])).toEqual([
      '2 x Masa da miyar taushe',
      `(12 pieces)              N12,500`,
    ])
    const total = { kind: 'amount', text: 'Total', amount: 'N1,000', isTotal: true } as const
    expect(textsOf([total], { columns: 48, hugeWidth: 1 })[0]).toHaveLength(48)
  })

  it('gives large characters half the columns', () => {
    const line = { kind: 'text', size: 'huge', text: '6:00 – 6:30 PM' } as const
    expect(textsOf([line])).toEqual(['6:00 - 6:30 PM'])
    expect(textsOf([line], { columns: 20, hugeWidth: 2 })).toEqual(['6:00 -', '6:30 PM'])
    expect(textsOf([line], { columns: 20, hugeWidth: 1 })).toEqual(['6:00 - 6:30 PM'])
  })

  it('indents options and notes, and keeps the breaks of a note', () => {
    const item = { ...dish, text: '1 × Fura', options: ['No sugar'], note: 'Cold\nNo straw' }
    expect(textsOf([{ ...item, amount: '' }])).toEqual([
      '1 x Fura',
      '  No sugar',
      '  ! Cold',
      '  No straw',
    ])
  })

  it('writes Hausa and the naira sign in ASCII', () => {
    const text = 'Ɗanwake, ƙuli-ƙuli é ₦500 ’ 🌶'
    expect(textsOf([{ kind: 'text', size: 'normal', text }])).toEqual([
      "Danwake, kuli-kuli e N500 ' ?",
    ])
  })

  it('never fills more than the paper, and holds no commands to the printer', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 90 }).map((text) => `${text}\u001B@\u0007`)
    fc.assert(
      fc.property(any, fc.constantFrom<32 | 48>(32, 48), (text, columns) => {
        const item = { ...dish, text, options: [text], note: text, amount: 'N2,500' }
        const rows = textsOf([item, { kind: 'mark', text }], { columns, hugeWidth: 2 })
        expect(rows.filter((row) => !/^[\x20-\x7E]*$/.test(row) || row.length > columns)).toEqual(
          [],
        )
      }),
      { numRuns: 50 },
    )
  })
})
