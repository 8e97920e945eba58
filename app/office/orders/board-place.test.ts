import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { directions, nextPlace } from './board-place.ts'

const place = (column: number, row: number) => ({ column, row })

describe('the next card', () => {
  it('is the first one when none is selected', () => {
    expect(nextPlace([0, 2, 1], undefined, 'down')).toEqual(place(1, 0))
    expect(nextPlace([0, 2, 1], undefined, 'left')).toEqual(place(1, 0))
    expect(nextPlace([0, 0, 0], undefined, 'down')).toBeUndefined()
  })

  it('goes down a column and on to the next', () => {
    expect(nextPlace([2, 0, 1], place(0, 0), 'down')).toEqual(place(0, 1))
    expect(nextPlace([2, 0, 1], place(0, 1), 'down')).toEqual(place(2, 0))
    expect(nextPlace([2, 0, 1], place(2, 0), 'down')).toEqual(place(2, 0))
    expect(nextPlace([2, 0, 1], place(2, 0), 'up')).toEqual(place(0, 1))
  })

  it('skips empty columns sideways and stays in line', () => {
    expect(nextPlace([3, 0, 2], place(0, 2), 'right')).toEqual(place(2, 1))
    expect(nextPlace([3, 0, 2], place(2, 0), 'left')).toEqual(place(0, 0))
    expect(nextPlace([3, 0, 2], place(0, 0), 'left')).toEqual(place(0, 0))
  })

  it('is where the card was when it is gone', () => {
    expect(nextPlace([2, 1, 0], place(0, 2), 'down')).toEqual(place(0, 1))
    expect(nextPlace([0, 1, 0], place(0, 0), 'down')).toEqual(place(1, 0))
  })
})

const anyCounts = fc.array(fc.nat(8), { minLength: 1, maxLength: 3 })

it('down reaches every card once, and up goes back the same way', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      const walk = (direction: 'up' | 'down', from: ReturnType<typeof nextPlace>) => {
        const seen = from ? [from] : []
        while (seen.length < total) {
          const next = nextPlace(counts, seen.at(-1), direction)
          if (next) seen.push(next)
        }
        return seen
      }
      const down = walk('down', nextPlace(counts, undefined, 'down'))
      expect(new Set(down.map((at) => `${at.column}.${at.row}`)).size).toBe(total)
      expect(walk('up', down.at(-1))).toEqual(down.toReversed())
    }),
  )
})

it('is always a card that is there', () => {
  const anyPlace = fc.option(fc.record({ column: fc.nat(2), row: fc.nat(12) }), { nil: undefined })
  fc.assert(
    fc.property(anyCounts, anyPlace, fc.constantFrom(...directions), (counts, from, direction) => {
      const next = nextPlace(counts, from, direction)
      const hasCards = counts.some((count) => count > 0)
      const isThere = next !== undefined && next.row < (counts[next.column] ?? 0)
      expect(isThere).toBe(hasCards)
    }),
  )
})
