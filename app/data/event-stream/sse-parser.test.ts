import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createSseParser } from './sse-parser.ts'

function parse(...chunks: (string | Uint8Array)[]) {
  const push = createSseParser()
  return chunks.flatMap((chunk) =>
    push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk),
  )
}

describe('a server-sent event stream', () => {
  it('has events with name and data, ended by an empty line', () => {
    expect(
      parse('event: order.placed\ndata: {"_id":"a"}\n\nevent: stock.low\ndata: 2\n\n'),
    ).toEqual([
      { name: 'order.placed', data: '{"_id":"a"}' },
      { name: 'stock.low', data: '2' },
    ])
  })

  it('waits for the end of an event', () => {
    expect(parse('event: order.placed\ndata: 1\n')).toEqual([])
  })

  it('joins several lines of data', () => {
    expect(parse('data: one\ndata:\ndata: three\n\n')).toEqual([
      { name: 'message', data: 'one\n\nthree' },
    ])
  })

  it('skips comments, unknown fields and events without data', () => {
    expect(parse(': still here\n\nevent: empty\n\nid: 7\nretry: 10\ndata: 1\n\n')).toEqual([
      { name: 'message', data: '1' },
    ])
  })

  it('strips one space from a value and keeps its colons', () => {
    expect(parse('data:  a: b\n\n')).toEqual([{ name: 'message', data: ' a: b' }])
  })

  it('reads a line without a colon as a field with an empty value', () => {
    expect(parse('data\n\n')).toEqual([{ name: 'message', data: '' }])
  })

  it('skips a byte order mark', () => {
    expect(parse('\ufeffdata: 1\n\n')).toEqual([{ name: 'message', data: '1' }])
  })

  it('is parsed the same for any chunks and line endings', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ':', ' ', 'é', '鍋', '🍲') })
    const events = fc.array(
      fc.record({
        name: text.filter(Boolean),
        lines: fc.array(text, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 3 },
    )
    const breaks = fc.constantFrom('\n', '\r\n')
    const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 20 })
    fc.assert(
      fc.property(events, breaks, cuts, (wanted, end, cuts) => {
        const lines = wanted.flatMap(({ name, lines }) => [
          ': heartbeat',
          `event: ${name}`,
          ...lines.map((line) => `data: ${line}`),
          '',
        ])
        const bytes = new TextEncoder().encode(lines.map((line) => line + end).join(''))
        expect(parse(...cutAt(bytes, cuts))).toEqual(
          wanted.map(({ name, lines }) => ({ name, data: lines.join('\n') })),
        )
      }),
    )
  })
})

function cutAt(bytes: Uint8Array, cuts: number[]) {
  const ends = [...new Set([...cuts.filter((cut) => cut < bytes.length), bytes.length])].toSorted(
    (a, b) => a - b,
  )
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}
