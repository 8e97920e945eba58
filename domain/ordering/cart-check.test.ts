import { describe, expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'

import { checkCart } from './cart-check.ts'
import { keyOf, linesOverStock } from './cart-lines.ts'
import type { CartLine } from './cart.ts'
import { subtotalFor } from './cart.ts'

const dozen = { id: 'p12', name: '12 pieces', description: '', priceNaira: 5000 }

function makeProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 'masa',
    name: 'Masa',
    description: 'Rice cakes',
    image: '/masa.webp',
    images: [],
    priceNaira: 1500,
    stock: 10,
    minStock: 5,
    minOrder: 1,
    category: 'masa',
    status: 'instock',
    packages: [dozen],
    optionGroups: [],
    ...overrides,
  }
}

function makeLine(overrides: Partial<CartLine> = {}): CartLine {
  const { id, name, description, image, images, priceNaira, stock, minOrder } = makeProduct()
  const product = { id, name, description, image, images, priceNaira, stock, minOrder }
  return { product, quantity: 2, notes: 'extra hot', selectedPackage: null, ...overrides }
}

const boxed = () => makeLine({ selectedPackage: dozen })

describe('a stored cart that still fits the menu', () => {
  it('stays unchanged without a message', () => {
    const cart = [makeLine(), boxed()]
    expect(checkCart(cart, [makeProduct()])).toEqual({ cart, changes: [] })
  })

  it('may be empty', () => {
    expect(checkCart([], [makeProduct()])).toEqual({ cart: [], changes: [] })
  })

  it('gets a new name and picture without a message', () => {
    const menu = [makeProduct({ name: 'Masa da miya', image: '/new.webp' })]
    const { cart, changes } = checkCart([makeLine()], menu)
    expect(cart[0]?.product).toMatchObject({ name: 'Masa da miya', image: '/new.webp' })
    expect(changes).toEqual([])
  })

  it('keeps quantity and notes, and only the stored fields of the dish', () => {
    const { cart } = checkCart([makeLine()], [makeProduct()])
    expect(cart).toStrictEqual([makeLine()])
  })
})

describe('a price that changed', () => {
  it('is updated and reported with both prices', () => {
    const { cart, changes } = checkCart([makeLine()], [makeProduct({ priceNaira: 1800 })])
    expect(subtotalFor(cart)).toBe(3600)
    expect(changes).toEqual([
      {
        key: keyOf(makeLine()),
        name: 'Masa',
        change: 'price',
        wasNaira: 1500,
        nowNaira: 1800,
        available: 10,
      },
    ])
  })

  it('of a package is reported only for the line with that package', () => {
    const menu = [makeProduct({ packages: [{ ...dozen, priceNaira: 5500 }] })]
    const { changes } = checkCart([makeLine(), boxed()], menu)
    expect(changes).toMatchObject([{ key: keyOf(boxed()), wasNaira: 5000, nowNaira: 5500 }])
  })

  it('of the dish does not concern a line with a package', () => {
    expect(checkCart([boxed()], [makeProduct({ priceNaira: 9 })]).changes).toEqual([])
  })
})

describe('stock that shrank', () => {
  it('is reported when there are fewer portions than in the cart', () => {
    const { cart, changes } = checkCart([makeLine()], [makeProduct({ stock: 1 })])
    expect(changes).toMatchObject([{ change: 'stock', available: 1 }])
    expect(cart[0]?.quantity).toBe(2)
    expect(linesOverStock(cart)).toEqual(cart)
  })

  it('is not reported while it suffices', () => {
    expect(checkCart([makeLine()], [makeProduct({ stock: 2 })]).changes).toEqual([])
  })

  it('is reported for all lines of a dish whose total exceeds it', () => {
    const { changes } = checkCart([makeLine(), boxed()], [makeProduct({ stock: 3 })])
    expect(changes).toMatchObject([
      { change: 'stock', key: keyOf(makeLine()) },
      { change: 'stock', key: keyOf(boxed()) },
    ])
  })

  it('is reported together with a changed price', () => {
    const { changes } = checkCart([makeLine()], [makeProduct({ stock: 1, priceNaira: 1 })])
    expect(changes.map(({ change }) => change)).toEqual(['price', 'stock'])
  })
})

describe('the options of a line', () => {
  const beef = { id: 'beef', name: 'Beef', priceNaira: 500, isSoldOut: false }
  const fish = { id: 'fish', name: 'Fish', priceNaira: 900, isSoldOut: false }
  const protein = { id: 'g', name: 'Protein', least: 1, most: 1, options: [beef, fish] }
  const options = [{ id: 'beef', group: 'Protein', name: 'Beef', priceNaira: 500 }]
  const line = makeLine({ options })
  const check = (group: Partial<typeof protein>, cart = [line]) =>
    checkCart(cart, [makeProduct({ optionGroups: [{ ...protein, ...group }] })])

  it('stay without a message while they are sold', () => {
    expect(check({})).toEqual({ cart: [line], changes: [] })
  })

  it('get their new price and name, which is reported as a price', () => {
    const { cart, changes } = check({ options: [{ ...beef, name: 'Cow', priceNaira: 700 }, fish] })
    expect(cart[0]?.options).toMatchObject([{ name: 'Cow', priceNaira: 700 }])
    expect(changes).toMatchObject([{ change: 'price', wasNaira: 2000, nowNaira: 2200 }])
  })

  it.each([
    [{ options: [{ ...beef, isSoldOut: true }, fish] }, 'sold-out'],
    [{ options: [fish] }, 'unknown'],
    [{ least: 2, most: 2 }, 'count'],
  ])('leave the line without stock when they cannot be sold: %#', (group, code) => {
    const { cart, changes } = check(group)
    expect(changes).toMatchObject([{ change: 'options', fault: { code }, key: keyOf(line) }])
    expect(cart).toMatchObject([{ options, product: { stock: 0 } }])
    expect(checkCart(cart, [makeProduct({ optionGroups: [protein] })]).cart).toEqual([line])
  })

  it('are asked for when the dish has a group that is new', () => {
    expect(check({}, [makeLine()]).changes).toMatchObject([{ change: 'options' }])
    expect(check({ least: 0 }, [makeLine()]).changes).toEqual([])
  })
})

describe('a dish that is no longer sold', () => {
  it('stays in the cart without stock, and is reported as gone', () => {
    const { cart, changes } = checkCart([makeLine()], [])
    expect(cart).toMatchObject([{ quantity: 2, product: { name: 'Masa', stock: 0 } }])
    expect(changes).toMatchObject([{ change: 'gone', name: 'Masa', available: 0 }])
    expect(linesOverStock(cart)).toEqual(cart)
  })

  it('is reported once, not as a change of price or stock too', () => {
    expect(checkCart([makeLine({ quantity: 99 })], []).changes).toHaveLength(1)
  })

  it('is gone when its package is deleted', () => {
    const { cart, changes } = checkCart([boxed()], [makeProduct({ packages: [] })])
    expect(changes).toMatchObject([{ change: 'gone', key: keyOf(boxed()) }])
    expect(cart[0]).toMatchObject({ selectedPackage: dozen, product: { stock: 0 } })
  })

  it('leaves the other lines unchanged', () => {
    const suya = makeProduct({ id: 'suya', name: 'Suya' })
    const unchanged = makeLine({ product: { ...makeLine().product, id: 'suya', name: 'Suya' } })
    const { cart, changes } = checkCart([makeLine(), unchanged], [suya])
    expect(changes.map(({ name }) => name)).toEqual(['Masa'])
    expect(cart[1]).toEqual(unchanged)
  })
})
