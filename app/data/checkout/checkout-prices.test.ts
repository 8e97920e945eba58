import { describe, expect, it } from 'vitest'

import { createQueryStore } from '#app/data/shop/query-store.ts'
import type { OrderData } from '#contract/ordering/checkout.ts'
import type { Product } from '#domain/menu/product.ts'
import type { CartLine } from '#domain/ordering/cart.ts'

import { soldOutSignal } from './checkout-changes.ts'
import { changedBill, changedLines, withFee, withPrices, withStock } from './checkout-prices.ts'

const dozen = { id: 'k1', name: '12 pieces', description: '', priceNaira: 4000 }
const product = {
  id: 'p1',
  name: 'Masa',
  description: '',
  image: '',
  images: [],
  priceNaira: 1500,
  stock: 9,
  minOrder: 1,
}
const single: CartLine = { product, quantity: 2, notes: '', selectedPackage: null }
const packed: CartLine = { product, quantity: 1, notes: '', selectedPackage: dozen }

const dish: Product = {
  ...product,
  minStock: 5,
  category: 'masa',
  status: 'instock',
  packages: [dozen],
  optionGroups: [],
}

const news = [
  { product: 'p1', packageId: null, options: [], quantity: 2, price: 1600 },
  { product: 'p1', packageId: 'k1', options: [], quantity: 1, price: 4000 },
]

function optionOf({ id, name, priceNaira }: { id: string; name: string; priceNaira: number }) {
  return { id, name, priceNaira, isSoldOut: false }
}

describe('prices that changed between cart and payment', () => {
  it('lists the lines with a new price', () => {
    expect(changedLines([single, packed], news)).toEqual([
      { label: '2 × Masa', wasNaira: 3000, nowNaira: 3200 },
    ])
  })

  it('distinguishes a package from the dish', () => {
    const dearer = [{ product: 'p1', packageId: 'k1', options: [], quantity: 1, price: 4200 }]
    expect(changedLines([single, packed], dearer)).toEqual([
      { label: '1 × Masa (12 pieces)', wasNaira: 4000, nowNaira: 4200 },
    ])
  })

  it('distinguishes lines by their options, in any order', () => {
    const fish = { id: 'fish', group: 'Protein', name: 'Fish', priceNaira: 900 }
    const hot = { id: 'hot', group: 'Pepper', name: 'Hot', priceNaira: 0 }
    const spiced = { ...single, options: [fish, hot] }
    const dearer = { id: 'fish', price: 1000 }
    const options = [{ id: 'hot', price: 0 }, dearer]
    const now = { product: 'p1', packageId: null, options, quantity: 2, price: 2600 }
    expect(changedLines([single, spiced], [now])).toEqual([
      { label: '2 × Masa (Protein: Fish; Pepper: Hot)', wasNaira: 4800, nowNaira: 5200 },
    ])
    const group = { id: 'g', name: 'Protein', least: 0, most: 1 }
    const menu = [{ ...dish, optionGroups: [{ ...group, options: [optionOf(fish)] }] }]
    expect(withPrices(menu, [now])[0]).toMatchObject({
      priceNaira: 1600,
      optionGroups: [{ options: [{ priceNaira: 1000, isSoldOut: false }] }],
    })
    const short = { product: 'p1', available: 9, soldOutOptions: ['fish'] }
    expect(withStock(menu, [short])[0]).toMatchObject({
      stock: 9,
      optionGroups: [{ options: [{ isSoldOut: true }] }],
    })
  })

  it('are applied to the menu', () => {
    expect(withPrices([dish], news)[0]).toMatchObject({
      priceNaira: 1600,
      packages: [{ priceNaira: 4000 }],
    })
    expect(withStock([dish], [{ product: 'p1', available: 1 }])[0]?.stock).toBe(1)
    expect(withFee([{ id: 'z1', name: 'Jabi', priceNaira: 2500 }], 'z1', 2700)[0]?.priceNaira).toBe(
      2700,
    )
  })

  it('keep two charges of one name apart', () => {
    const billOf = (...nairas: number[]) => {
      const lines = nairas.map((naira) => ({ code: 'charge' as const, label: 'Bag', naira }))
      return { lines, paidOnlineNaira: 0, toCollectNaira: 0, inAllNaira: 0 }
    }
    expect(changedBill(billOf(100, 50), billOf(120, 60, 10)).lines).toEqual([
      { label: 'Bag', wasNaira: 100, nowNaira: 120 },
      { label: 'Bag', wasNaira: 50, nowNaira: 60 },
      { label: 'Bag', wasNaira: 0, nowNaira: 10 },
    ])
  })

  it('do not change other dishes', () => {
    expect(withPrices([{ ...dish, id: 'p2' }], news)[0]?.priceNaira).toBe(1500)
    expect(withStock([{ ...dish, id: 'p2' }], [{ product: 'p1', available: 0 }])[0]?.stock).toBe(9)
  })
})

describe('the menu during a payment', () => {
  it('is followed for all lines of a dish together, until the payment ends', () => {
    const menu = createQueryStore(() => Promise.reject<Product[]>(new Error('not fetched')))
    const line = { product: 'p1', quantity: 2 } as OrderData['items'][number]
    const [closing, open] = [new AbortController(), new AbortController()]
    const [ended, soldOut] = [closing, open].map(({ signal }) =>
      soldOutSignal(menu, [line, line], signal),
    )
    menu.set([{ ...dish, stock: 4 }])
    expect(soldOut?.aborted).toBe(false)
    closing.abort()
    menu.set([{ ...dish, stock: 3 }])
    expect([ended?.aborted, soldOut?.aborted]).toEqual([false, true])
  })
})
