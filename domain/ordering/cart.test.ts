import { describe, expect, it } from 'vitest'

import type { ChosenOption } from '#domain/menu/option-group.ts'

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
import { countPortions, lineTotalFor, notesLimit, subtotalFor, unitPriceFor } from './cart.ts'
import type { CartLine } from './cart.ts'

const dozen = { id: 'p12', name: '12 pieces', description: '', priceNaira: 5000 }

function makeLine(overrides: Partial<CartLine> & { id?: string; stock?: number } = {}): CartLine {
  const { id = 'masa', stock = 10, ...rest } = overrides
  const product = {
    id,
    name: id,
    description: '',
    image: '',
    images: [],
    priceNaira: 1500,
    stock,
    minOrder: 1,
  }
  return { product, quantity: 1, notes: '', selectedPackage: null, ...rest }
}

function makeOption(overrides: Partial<ChosenOption> = {}): ChosenOption {
  return { id: 'beef', group: 'Protein', name: 'Beef', priceNaira: 500, ...overrides }
}

const plain = keyOf(makeLine())

describe('adding to the cart', () => {
  it('merges the same dish without a package', () => {
    const cart = addToCart([makeLine({ quantity: 2 })], makeLine({ quantity: 3 }))
    expect(cart).toEqual([makeLine({ quantity: 5 })])
  })

  it('makes a line of its own for another package of the same dish', () => {
    const cart = addToCart([makeLine()], makeLine({ selectedPackage: dozen }))
    expect(cart.map(({ selectedPackage }) => selectedPackage)).toEqual([null, dozen])
  })

  it('merges equal options in any order, and no others', () => {
    const [beef, hot] = ['Beef', 'Hot'].map((name) => makeOption({ id: name, name }))
    const cart = [[beef!, hot!], [hot!, beef!], [beef!], []].reduce<CartLine[]>(
      (cart, options) => addToCart(cart, makeLine({ options })),
      [],
    )
    expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1, 1])
    expect(addToCart(cart, makeLine()).map(({ quantity }) => quantity)).toEqual([2, 1, 2])
  })

  it('keeps the place of a line it merges into', () => {
    const cart = [makeLine(), makeLine({ id: 'suya' })]
    expect(addToCart(cart, makeLine()).map((line) => line.product.id)).toEqual(['masa', 'suya'])
  })

  it('takes the newer price of a dish already in the cart', () => {
    const dearer = makeLine()
    dearer.product.priceNaira = 1700
    expect(subtotalFor(addToCart([makeLine()], dearer))).toBe(3400)
  })

  it('adds only what is left of the stock over all lines of the dish', () => {
    const cart = [makeLine({ quantity: 4, selectedPackage: dozen })]
    const fuller = addToCart(cart, makeLine({ quantity: 9 }))
    expect(fuller.map((line) => line.quantity)).toEqual([4, 6])
  })

  it('leaves the cart unchanged when nothing is left', () => {
    const cart = [makeLine({ quantity: 10 })]
    expect(addToCart(cart, makeLine())).toBe(cart)
  })

  it.each([0, -1, Number.NaN])('adds nothing for a quantity of %d', (quantity) => {
    expect(addToCart([], makeLine({ quantity }))).toEqual([])
  })

  it('does not change the cart it was given', () => {
    const cart = Object.freeze([Object.freeze(makeLine())]) as CartLine[]
    expect(addToCart(cart, makeLine())).not.toBe(cart)
    expect(cart).toEqual([makeLine()])
  })
})

describe('the notes of a line added to twice', () => {
  const notesAfter = (before: string, added: string) =>
    addToCart([makeLine({ notes: before })], makeLine({ notes: added }))[0]?.notes

  it('keep both texts', () => {
    expect(notesAfter('no onions', 'extra hot')).toBe('no onions; extra hot')
  })

  it('keep equal texts once', () => {
    expect(notesAfter('no onions', 'no onions')).toBe('no onions')
    expect(notesAfter('no onions; extra hot', 'extra hot')).toBe('no onions; extra hot')
  })

  it('keep a text that is part of the other', () => {
    expect(notesAfter('no pepper', 'pepper')).toBe('no pepper; pepper')
  })

  it('stay unchanged when the second text is empty', () => {
    expect(notesAfter('no onions', '')).toBe('no onions')
    expect(notesAfter('', 'no onions')).toBe('no onions')
  })

  it('stay within 300 characters', () => {
    expect(notesLimit).toBe(300)
    expect(notesAfter('a'.repeat(notesLimit), 'more')).toHaveLength(notesLimit)
  })
})

describe('removing a line', () => {
  it('removes only the line of that dish and package', () => {
    const boxed = makeLine({ selectedPackage: dozen })
    expect(removeFromCart([makeLine(), boxed, makeLine({ id: 'suya' })], plain)).toEqual([
      boxed,
      makeLine({ id: 'suya' }),
    ])
  })
})

describe('changing a quantity', () => {
  const cart = [makeLine({ quantity: 2 }), makeLine({ quantity: 3, selectedPackage: dozen })]
  const after = (quantity: number) =>
    setCartQuantity(cart, plain, quantity).map((line) => line.quantity)

  it.each([
    [5, [5, 3]],
    [1, [1, 3]],
    [2.9, [2, 3]],
    [8, [7, 3]],
    [Number.POSITIVE_INFINITY, [7, 3]],
  ])('to %d gives %j', (quantity, quantities) => {
    expect(after(quantity)).toEqual(quantities)
  })

  it.each([0, -1, Number.NaN])('to %d changes nothing', (quantity) => {
    expect(setCartQuantity(cart, plain, quantity)).toBe(cart)
  })

  it('of an unknown line changes nothing', () => {
    expect(setCartQuantity(cart, keyOf(makeLine({ id: 'suya' })), 5)).toEqual(cart)
  })
})

describe('the totals of a cart', () => {
  const boxed = makeLine({ quantity: 2, selectedPackage: dozen })
  const cart = [makeLine({ quantity: 3 }), boxed]

  it("use the package's price instead of the dish's", () => {
    expect([unitPriceFor(makeLine()), unitPriceFor(boxed)]).toEqual([1500, 5000])
    expect(unitPriceFor({ ...boxed, selectedPackage: { ...dozen, priceNaira: 0 } })).toBe(0)
  })

  it('add the options to the dish or package', () => {
    const options = [makeOption(), makeOption({ id: 'hot', priceNaira: 0 })]
    expect(unitPriceFor(makeLine({ options }))).toBe(2000)
    expect(unitPriceFor({ ...boxed, options })).toBe(5500)
  })

  it('add the lines up', () => {
    expect(cart.map(lineTotalFor)).toEqual([4500, 10_000])
    expect(subtotalFor(cart)).toBe(14_500)
    expect(subtotalFor([])).toBe(0)
  })

  it('keep the place of a line that is edited, and merge it into an equal one', () => {
    const [first, second] = cart
    if (!first || !second) throw new Error('the cart has two lines')
    const edited = replaceLine(cart, keyOf(first), { ...first, quantity: 1, notes: 'mild' })
    expect(edited).toMatchObject([{ quantity: 1, notes: 'mild' }, { quantity: second.quantity }])
    const merged = replaceLine(cart, keyOf(first), { ...second, quantity: 1 })
    expect(merged).toMatchObject([{ quantity: second.quantity + 1 }])
  })

  it('leave out a dish that is sold out', () => {
    const [first, ...others] = cart
    const soldOut = first && { ...first, product: { ...first.product, stock: 0 } }
    expect(subtotalFor([...(soldOut ? [soldOut] : []), ...others])).toBe(10_000)
  })

  it('count portions over all packages of a dish', () => {
    expect(countInCart(cart, 'masa')).toBe(5)
    expect(countInCart(cart, 'suya')).toBe(0)
  })

  it('count the portions of all lines', () => {
    expect(countPortions(cart)).toBe(5)
    expect(countPortions([])).toBe(0)
  })

  it('include the maximum of each line', () => {
    expect(cart.map((line) => maxQuantityFor(cart, line))).toEqual([8, 7])
  })

  it('distinguish lines by dish and package', () => {
    const keys = [boxed, makeLine(), makeLine({ id: 'suya' })].map(keyOf)
    expect(new Set(keys).size).toBe(3)
    expect(keyOf({ ...boxed, quantity: 9, notes: 'hot' })).toBe(keys[0])
  })
})

describe('lines above the stock', () => {
  it('are all lines of a dish whose total is too large', () => {
    const few = [makeLine({ quantity: 6 }), makeLine({ quantity: 5, selectedPackage: dozen })]
    expect(linesOverStock([...few, makeLine({ id: 'suya', quantity: 10 })])).toEqual(few)
  })

  it('are none while the stock just suffices', () => {
    expect(linesOverStock([makeLine({ quantity: 10 })])).toEqual([])
  })
})
