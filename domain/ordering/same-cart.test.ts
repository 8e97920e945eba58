import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isSameCart } from './draft.ts'

type Line = Parameters<typeof isSameCart>[0][number]

const lines: fc.Arbitrary<Line> = fc.record({
  productId: fc.constantFrom('masa', 'suya', 'tuwo', 'm","a'),
  packageId: fc.constantFrom(null, 'p6', 'p12', 'null'),
  optionIds: fc.subarray(['beef', 'fish', 'hot']),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const carts = fc.array(lines, { maxLength: 12 })

describe('two carts are the same', () => {
  it('in any order of their lines', () => {
    const shuffled = carts.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(isSameCart(one, other)).toBe(true)
        expect(isSameCart(other, one)).toBe(true)
      }),
    )
  })

  it('when a line is split in two', () => {
    fc.assert(
      fc.property(carts, lines, fc.integer({ min: 1, max: 20 }), (cart, line, more) => {
        const whole = [...cart, { ...line, quantity: line.quantity + more }]
        const split = [{ ...line, quantity: more }, ...cart, line]
        expect(isSameCart(whole, split)).toBe(true)
        expect(isSameCart(split, whole)).toBe(true)
      }),
    )
  })

  it('when only the notes differ', () => {
    const line = { productId: 'masa', packageId: null, optionIds: [], quantity: 2 }
    expect(isSameCart([{ ...line, notes: 'hot' } as Line], [line])).toBe(true)
  })

  it('when both are empty', () => {
    expect(isSameCart([], [])).toBe(true)
  })
})

describe('two carts differ', () => {
  it('as soon as one more portion is added', () => {
    fc.assert(
      fc.property(carts, lines, (cart, line) => {
        expect(isSameCart(cart, [...cart, line])).toBe(false)
        expect(isSameCart([...cart, line], cart)).toBe(false)
      }),
    )
  })

  it('when one has another package of the same dish', () => {
    fc.assert(
      fc.property(carts, lines, lines, (cart, one, other) => {
        fc.pre(one.packageId !== other.packageId)
        const changed = { ...one, packageId: other.packageId }
        expect(isSameCart([...cart, one], [...cart, changed])).toBe(false)
      }),
    )
  })

  it('when one has other options of the same dish', () => {
    fc.assert(
      fc.property(carts, lines, lines, (cart, one, other) => {
        fc.pre(one.optionIds.join() !== other.optionIds.join())
        const changed = { ...one, optionIds: other.optionIds }
        expect(isSameCart([...cart, one], [...cart, changed])).toBe(false)
      }),
    )
  })

  it('exactly when their portions differ, in either direction', () => {
    const few = fc.array(
      fc.record({
        productId: fc.constantFrom('masa', 'suya'),
        packageId: fc.constantFrom(null, 'p6'),
        optionIds: fc.shuffledSubarray(['beef', 'hot']),
        quantity: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(few, few, (one, other) => {
        const isSame = heapOf(one) === heapOf(other)
        expect(isSameCart(one, other)).toBe(isSame)
        expect(isSameCart(other, one)).toBe(isSame)
      }),
    )
  })
})

function heapOf(cart: Line[]) {
  const portions = cart.flatMap(({ productId, packageId, optionIds, quantity }) =>
    Array.from(
      { length: quantity },
      () => `${productId} ${packageId} ${optionIds.toSorted().join('+')}`,
    ),
  )
  return portions.sort().join()
}
