import { describe, expect, it } from 'vitest'

import { lineKeyOf } from '#domain/menu/package.ts'

import {
  choiceOf,
  findBelowMinOrder,
  portionsOf,
  priceLines,
  shortagesOf,
  soldOutOptionsOf,
} from './draft.ts'
import type { ProductForSale, WantedLine } from './draft.ts'

const dozen = { id: 'p12', name: '12 pieces', description: 'A box', priceNaira: 5000 }

function makeProduct(overrides: Partial<ProductForSale> = {}): ProductForSale {
  return {
    id: 'masa',
    name: 'Masa',
    category: 'masa',
    image: '/masa.webp',
    priceNaira: 1500,
    minOrder: 1,
    packages: [dozen],
    optionGroups: [],
    stock: 10,
    ...overrides,
  }
}

function makeLine(overrides: Partial<WantedLine> = {}): WantedLine {
  return {
    productId: 'masa',
    packageId: null,
    optionIds: [],
    quantity: 1,
    notes: '',
    ...overrides,
  }
}

function makeMenu(...products: ProductForSale[]) {
  return new Map(products.map((product) => [product.id, product]))
}

describe('pricing the lines of an order', () => {
  const menu = makeMenu(makeProduct(), makeProduct({ id: 'suya', name: 'Suya', packages: [] }))

  it('takes names, pictures and prices from the menu', () => {
    expect(priceLines([makeLine({ quantity: 3, notes: 'hot' })], menu)).toEqual([
      {
        productId: 'masa',
        name: 'Masa',
        category: 'masa',
        image: '/masa.webp',
        package: null,
        priceNaira: 1500,
        quantity: 3,
        notes: 'hot',
      },
    ])
  })

  it('sells a package at its own price', () => {
    expect(priceLines([makeLine({ packageId: 'p12' })], menu)).toMatchObject([
      { priceNaira: 5000, package: { id: 'p12', name: '12 pieces', priceNaira: 5000 } },
    ])
  })

  it('ignores prices that a client sends', () => {
    const cheap = { ...makeLine(), priceNaira: 1, price: 1 }
    expect(priceLines([cheap], menu)).toMatchObject([{ priceNaira: 1500 }])
  })

  it('keeps the order of the lines, and does not merge lines of one dish', () => {
    const lines = [makeLine({ notes: 'a' }), makeLine({ productId: 'suya' }), makeLine()]
    expect(priceLines(lines, menu)).toMatchObject([
      { productId: 'masa', notes: 'a' },
      { productId: 'suya' },
      { productId: 'masa', notes: '' },
    ])
  })

  it('refuses a dish that is not on the menu', () => {
    expect(priceLines([makeLine(), makeLine({ productId: 'pizza' })], menu)).toEqual({
      refused: 'unknown-product',
      productId: 'pizza',
    })
  })

  it.each([
    ['masa', 'p24'],
    ['suya', 'p12'],
    ['masa', ''],
  ])('refuses %s with a package %j that it does not have', (productId, packageId) => {
    expect(priceLines([makeLine({ productId, packageId })], menu)).toEqual({
      refused: 'unknown-package',
      productId,
    })
  })
})

describe('the options of an ordered line', () => {
  const options = [
    { id: 'beef', name: 'Beef', priceNaira: 500, isSoldOut: false },
    { id: 'fish', name: 'Fish', priceNaira: 900, isSoldOut: true },
  ]
  const protein = { id: 'g', name: 'Protein', least: 1, most: 2, options }
  const menu = makeMenu(makeProduct({ optionGroups: [protein] }))

  it('are added to the price of the dish or its package, and kept as sold', () => {
    const sold = { id: 'beef', group: 'Protein', name: 'Beef', priceNaira: 500 }
    expect(priceLines([makeLine({ optionIds: ['beef'] })], menu)).toMatchObject([
      { priceNaira: 2000, options: [sold] },
    ])
    expect(priceLines([makeLine({ optionIds: ['beef'], packageId: 'p12' })], menu)).toMatchObject([
      { priceNaira: 5500, package: { priceNaira: 5000 }, options: [sold] },
    ])
  })

  it.each([
    [[], 'count'],
    [['goat'], 'unknown'],
    [['beef', 'beef'], 'unknown'],
  ])('are refused as %j', (optionIds, code) => {
    expect(priceLines([makeLine({ optionIds })], menu)).toMatchObject({
      refused: 'wrong-options',
      name: 'Masa',
      fault: { code },
    })
  })

  it('are a shortage when they are sold out, once over all lines', () => {
    const lines = [['beef'], ['fish'], ['fish', 'beef']].map((optionIds) => makeLine({ optionIds }))
    const soldOut = soldOutOptionsOf(lines, menu)
    expect(shortagesOf(portionsOf(lines), menu, soldOut)).toEqual([
      { product: 'masa', available: 10, soldOutOptions: ['fish'] },
    ])
    expect(soldOutOptionsOf([makeLine({ optionIds: ['beef'] })], menu)).toEqual(new Map())
  })

  it('are read back from the sold line', () => {
    for (const line of [
      makeLine({ optionIds: ['beef'], packageId: 'p12' }),
      makeLine({ optionIds: ['fish', 'beef'] }),
    ]) {
      const sold = priceLines([line], menu)
      expect(Array.isArray(sold) && sold.map(choiceOf).map(lineKeyOf)).toEqual([lineKeyOf(line)])
    }
  })
})

describe('the portions of an order', () => {
  it('are counted by dish over all its lines and packages', () => {
    const lines = [
      makeLine({ quantity: 2 }),
      makeLine({ productId: 'suya', quantity: 5 }),
      makeLine({ quantity: 3, packageId: 'p12' }),
    ]
    expect(portionsOf(lines)).toEqual(
      new Map([
        ['masa', 5],
        ['suya', 5],
      ]),
    )
  })

  it('are empty without lines', () => {
    expect(portionsOf([])).toEqual(new Map())
  })
})

describe('the minimum order', () => {
  const menu = makeMenu(makeProduct({ minOrder: 5 }))

  it('refuses fewer', () => {
    expect(findBelowMinOrder(new Map([['masa', 4]]), menu)).toEqual({
      refused: 'below-min-order',
      name: 'Masa',
      minOrder: 5,
    })
  })

  it('is met by exactly that many, all lines together', () => {
    const lines = [makeLine({ quantity: 2 }), makeLine({ quantity: 3, packageId: 'p12' })]
    expect(findBelowMinOrder(portionsOf(lines), menu)).toBeUndefined()
  })
})

describe('shortages of an order', () => {
  const products = makeMenu(makeProduct({ stock: 5 }), makeProduct({ id: 'suya', stock: 0 }))

  it('are empty when the last portion is taken', () => {
    expect(shortagesOf(new Map([['masa', 5]]), products)).toEqual([])
  })

  it('have each dish with the portions left', () => {
    const portions = new Map([
      ['masa', 6],
      ['suya', 1],
    ])
    expect(shortagesOf(portions, products)).toEqual([
      { product: 'masa', available: 5 },
      { product: 'suya', available: 0 },
    ])
  })

  it('include a deleted dish with 0 portions', () => {
    expect(shortagesOf(new Map([['pizza', 1]]), products)).toEqual([
      { product: 'pizza', available: 0 },
    ])
  })

  it('count the lines of one dish together', () => {
    const lines = [makeLine({ quantity: 3 }), makeLine({ quantity: 3, packageId: 'p12' })]
    expect(shortagesOf(portionsOf(lines), products)).toEqual([{ product: 'masa', available: 5 }])
  })
})
