import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatAgo } from './time-ago.ts'

const now = new Date('2026-11-21T13:05:00Z')

function ago(minutes: number) {
  return formatAgo(new Date(now.getTime() - minutes * 60_000), now)
}

describe('time ago', () => {
  it.each([
    [0, 'just now'],
    [0.9, 'just now'],
    [1, '1 min ago'],
    [12.5, '12 min ago'],
    [59.9, '59 min ago'],
    [60, '1 h ago'],
    [60 * 24 - 1, '23 h ago'],
    [60 * 24, '1 day ago'],
    [60 * 24 * 2, '2 days ago'],
  ])('%d minutes is shown as %s', (minutes, text) => {
    expect(ago(minutes)).toBe(text)
  })

  it('is never in the future, even when clocks differ', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 0, noNaN: true }), (minutes) => {
        expect(ago(minutes)).toBe('just now')
      }),
    )
  })
})
