import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { badgeFor, hasWorseBadge, isSoldOut, stockStatuses } from './product.ts'

describe('the stock badge', () => {
  it.each([
    [0, 10, 'critical'],
    [3, 10, 'critical'],
    [4, 10, 'low'],
    [10, 10, 'low'],
    [11, 10, 'in-stock'],
    [0, 0, 'critical'],
    [1, 0, 'in-stock'],
    [1, 5, 'critical'],
    [2, 5, 'low'],
    [6, 20, 'critical'],
    [7, 20, 'low'],
  ])('of %i portions with a minimum of %i is %s', (stock, minStock, badge) => {
    expect(badgeFor(stock, minStock)).toBe(badge)
  })

  it('counts with a minimum of 10 where the product has none', () => {
    expect([3, 4, 10, 11].map((stock) => badgeFor(stock))).toEqual([
      'critical',
      'low',
      'low',
      'in-stock',
    ])
  })

  it('turns critical at exactly 30 percent, whatever the minimum', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (tens) => {
        const minStock = tens * 10 + 10
        const limit = (tens + 1) * 3
        expect(badgeFor(limit, minStock)).toBe('critical')
        expect(badgeFor(limit + 1, minStock)).toBe('low')
      }),
    )
  })

  it('never improves as portions are sold', () => {
    const order = ['critical', 'low', 'in-stock']
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (stock, minStock) => {
        const [fewer, more] = [badgeFor(stock, minStock), badgeFor(stock + 1, minStock)]
        expect(order.indexOf(fewer)).toBeLessThanOrEqual(order.indexOf(more))
      }),
    )
  })
})

describe('the status set by staff', () => {
  it('is one of the three of the specification', () => {
    expect(stockStatuses).toEqual(['instock', 'low stock', 'critical'])
  })
})

describe('a sold out dish', () => {
  it.each([
    [0, 1, true],
    [1, 1, false],
    [0, 0, true],
    [1, 0, false],
    [4, 5, true],
    [5, 5, false],
  ])('with %i portions of at least %i: %s', (stock, minOrder, isOut) => {
    expect(isSoldOut({ stock, minOrder })).toBe(isOut)
  })

  it.each([
    [1, true, true],
    [1, false, false],
    [0, true, false],
  ])('with a group of at least %i, whose option is sold out (%s): %s', (least, isOut, isGone) => {
    const options = [{ id: 'beef', name: 'Beef', priceNaira: 0, isSoldOut: isOut }]
    const optionGroups = [{ id: 'g', name: 'Protein', least, most: 1, options }]
    expect(isSoldOut({ stock: 9, minOrder: 1, optionGroups })).toBe(isGone)
  })
})

describe('low stock', () => {
  const worse = (before: number, after: number) =>
    hasWorseBadge({ stock: before, minStock: 10 }, { stock: after, minStock: 10 })

  it('is reported only when the stock falls below its minimum or 30% of it', () => {
    expect([worse(11, 10), worse(4, 3), worse(50, 0)]).toEqual([true, true, true])
    expect([worse(12, 11), worse(10, 4), worse(3, 0)]).toEqual([false, false, false])
    expect([worse(3, 4), worse(10, 11), worse(5, 5)]).toEqual([false, false, false])
  })

  it('is reported when its minimum is raised above the stock', () => {
    expect(hasWorseBadge({ stock: 8, minStock: 5 }, { stock: 8, minStock: 10 })).toBe(true)
  })
})
