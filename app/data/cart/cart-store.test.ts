import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Product } from '#domain/menu/product.ts'
import { keyOf } from '#domain/ordering/cart-lines.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

import { addLine, clearCart, clearChanges, removeLine, setQuantity } from './cart-edits.ts'
import { useCartStore } from './cart-store.ts'
import { checkAgainst } from './check-against.ts'
import { storedCart } from './stored-cart.ts'

const suya: Product = {
  id: 'p1',
  name: 'Beef Suya',
  description: '',
  image: '',
  images: [],
  priceNaira: 4500,
  stock: 10,
  minStock: 5,
  minOrder: 1,
  category: 'meat',
  status: 'instock',
  packages: [],
  optionGroups: [],
}

function lineOf(product: Product, quantity = 1): CartLine {
  return { product, quantity, notes: '', selectedPackage: null }
}

const key = keyOf(lineOf(suya))

/** A browser's storage in memory, which can be full or blocked. */
function makeStorage() {
  const items = new Map<string, string>()
  return {
    isFull: false,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, text: string) {
      if (this.isFull) throw new Error('QuotaExceededError')
      items.set(name, text)
    },
  }
}

let storage = makeStorage()

beforeEach(() => {
  storage = makeStorage()
  vi.stubGlobal('localStorage', storage)
  clearCart()
})

function cart() {
  return useCartStore.getState().cart
}

describe('the cart', () => {
  it('stores every change', () => {
    addLine(lineOf(suya, 2))
    expect(storedCart.read()).toMatchObject([{ quantity: 2 }])

    setQuantity(key, 5)
    expect(storedCart.read()).toMatchObject([{ quantity: 5 }])

    removeLine(key)
    expect(storedCart.read()).toEqual([])
  })

  it('adds to what another tab has stored', () => {
    addLine(lineOf(suya))
    const inOtherTab = [...(storedCart.read() ?? []), lineOf({ ...suya, id: 'p2', name: 'Zobo' })]
    storage.setItem('cart', JSON.stringify(inOtherTab))

    addLine(lineOf(suya))
    expect(cart()).toMatchObject([{ quantity: 2 }, { product: { name: 'Zobo' } }])
  })

  it('lasts as long as the page when storage is full', () => {
    storage.isFull = true
    addLine(lineOf(suya))
    addLine(lineOf(suya))
    expect(cart()).toMatchObject([{ quantity: 2 }])
  })

  it('lasts as long as the page when storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    addLine(lineOf(suya))
    expect(cart()).toHaveLength(1)
  })
})

describe('checking the cart against the menu', () => {
  it('updates a price and reports it until the buyer has seen it', () => {
    addLine(lineOf(suya))
    checkAgainst([{ ...suya, priceNaira: 5000 }])
    checkAgainst([{ ...suya, priceNaira: 5000 }])

    expect(cart()).toMatchObject([{ product: { priceNaira: 5000 } }])
    expect(useCartStore.getState().changes).toMatchObject([
      { change: 'price', wasNaira: 4500, nowNaira: 5000 },
    ])

    clearChanges()
    expect(useCartStore.getState().changes).toEqual([])
  })

  it('stores a new price, and no stock: another tab may have ordered the cart', () => {
    addLine(lineOf(suya, 2))
    const before = storage.getItem('cart')
    checkAgainst([{ ...suya, stock: 1 }])
    expect(storage.getItem('cart')).toBe(before)
    expect(cart()).toMatchObject([{ quantity: 2, product: { stock: 1 } }])
    // Limited by the stock in memory.
    setQuantity(key, 3)
    expect(cart()).toMatchObject([{ quantity: 1, product: { stock: 1 } }])

    storage.setItem('cart', '[]')
    checkAgainst([{ ...suya, stock: 0 }])
    expect(cart()).toEqual([])

    addLine(lineOf(suya))
    checkAgainst([{ ...suya, priceNaira: 5000 }])
    expect(storedCart.read()).toMatchObject([{ product: { priceNaira: 5000 } }])
  })

  it('reports a missing dish until it is available again', () => {
    addLine(lineOf(suya))
    checkAgainst([])
    expect(useCartStore.getState().changes).toMatchObject([{ change: 'gone' }])

    checkAgainst([suya])
    expect(useCartStore.getState().changes).toEqual([])
  })
})
