import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addToCart,
  countInCart,
  keyOf,
  linesOverStock,
  maxQuantityFor,
  removeFromCart,
  replaceLine,
  setCartQuantity,
} from './cart-lines.ts'
import { type Cart, type CartLine, lineTotalFor, notesLimit, subtotalFor } from './cart.ts'

const stocks: Record<string, number> = { masa: 0, suya: 3, tuwo: 12 }
const stockLevels = Object.entries(stocks)

const lines: fc.Arbitrary<CartLine> = fc
  .record({
    dish: fc.constantFrom(...stockLevels),
    choice: fc.constantFrom(null, 'six', 'dozen'),
    optionIds: fc.shuffledSubarray(['beef', 'hot']),
    quantity: fc.integer({ min: -2, max: 20 }),
    notes: fc.string({ maxLength: notesLimit }),
  })
  .map(({ dish: [id, stock], choice, optionIds, quantity, notes }) => ({
    product: {
      id,
      name: id,
      description: '',
      image: '',
      images: [],
      priceNaira: 500,
      stock,
      minOrder: 1,
    },
    selectedPackage: choice && { id: choice, name: choice, description: '', priceNaira: 900 },
    options: optionIds.map((id) => ({ id, group: 'Any', name: id, priceNaira: 300 })),
    quantity,
    notes,
  }))

type Step = (cart: Cart) => Cart

const steps: fc.Arbitrary<Step> = fc.oneof(
  lines.map((line) => (cart: Cart) => addToCart(cart, line)),
  lines.map((line) => (cart: Cart) => removeFromCart(cart, keyOf(line))),
  fc.tuple(lines, lines).map(
    ([line, edited]) =>
      (cart: Cart) =>
        replaceLine(cart, keyOf(line), edited),
  ),
  fc.tuple(lines, fc.oneof(fc.integer(), fc.double())).map(
    ([line, quantity]) =>
      (cart: Cart) =>
        setCartQuantity(cart, keyOf(line), quantity),
  ),
)

const carts = fc
  .array(steps, { maxLength: 40 })
  .map((walk) => walk.reduce<Cart>((cart, step) => step(cart), []))

describe('a cart after random changes', () => {
  it('never has more of a dish than the stock, over all its lines', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(linesOverStock(cart)).toEqual([])
        for (const [id, stock] of stockLevels)
          expect(countInCart(cart, id)).toBeLessThanOrEqual(stock)
      }),
    )
  })

  it('has one line for a dish, package and set of options', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const keys = cart.map(({ product, selectedPackage, options = [] }) =>
          [product.id, selectedPackage?.id, ...options.map(({ id }) => id).sort()].join(),
        )
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('holds whole quantities of at least 1, and notes within their limit', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        for (const { quantity, notes } of cart) {
          expect(Number.isInteger(quantity)).toBe(true)
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(notes.length).toBeLessThanOrEqual(notesLimit)
        }
      }),
    )
  })

  it('has the sum of its lines as its total', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(subtotalFor(cart)).toBe(cart.reduce((sum, line) => sum + lineTotalFor(line), 0))
        expect(subtotalFor(cart)).toBe(subtotalFor(cart.toReversed()))
      }),
    )
  })
})

describe('adding to any cart', () => {
  it('adds the requested quantity, up to the stock', () => {
    fc.assert(
      fc.property(carts, lines, (cart, added) => {
        const { id, stock } = added.product
        const before = countInCart(cart, id)
        const wanted = before + Math.max(0, added.quantity)
        expect(countInCart(addToCart(cart, added), id)).toBe(Math.min(stock, wanted))
      }),
    )
  })

  it('in two steps gives the quantities of one step', () => {
    const some = fc.integer({ min: 1, max: 10 })
    const quantities = (cart: Cart) => cart.map((line) => [keyOf(line), line.quantity])
    fc.assert(
      fc.property(carts, lines, some, some, (cart, line, first, second) => {
        const once = addToCart(cart, { ...line, quantity: first + second })
        const halfway = addToCart(cart, { ...line, quantity: first })
        const twice = addToCart(halfway, { ...line, quantity: second })
        expect(quantities(twice)).toEqual(quantities(once))
      }),
    )
  })

  it('leaves the lines of other dishes unchanged', () => {
    fc.assert(
      fc.property(carts, lines, (cart, added) => {
        const others = (some: Cart) => some.filter(({ product }) => product.id !== added.product.id)
        expect(others(addToCart(cart, added))).toEqual(others(cart))
      }),
    )
  })
})

describe('removing from any cart', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(carts, lines, (cart, line) => {
        const once = removeFromCart(cart, keyOf(line))
        expect(removeFromCart(once, keyOf(line))).toEqual(once)
        expect(once.map(keyOf)).not.toContainEqual(keyOf(line))
      }),
    )
  })
})

describe('setting a quantity in any cart', () => {
  it('sets the requested quantity, up to the maximum of the line', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 30 }), (cart, quantity) => {
        for (const line of cart) {
          const changed = setCartQuantity(cart, keyOf(line), quantity)
          const expected = Math.min(quantity, maxQuantityFor(cart, line))
          expect(changed[cart.indexOf(line)]?.quantity).toBe(expected)
        }
      }),
    )
  })
})
