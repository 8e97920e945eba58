import { describe, expect, it } from 'vitest'

import type { ProductWire } from '#contract/product.ts'
import type { CartLine } from '#domain/cart.ts'

import { changedLines, withFee, withPrices, withStock } from './checkout-prices.ts'

const dozen = { id: 'k1', name: '12 pieces', description: '', priceNaira: 4000 }
const product = {
  ...{ id: 'p1', name: 'Masa', description: '', image: '', images: [] },
  ...{ priceNaira: 1500, stock: 9, minOrder: 1 },
}
const single: CartLine = { product, quantity: 2, notes: '', selectedPackage: null }
const packed: CartLine = { product, quantity: 1, notes: '', selectedPackage: dozen }

const wire: ProductWire = {
  ...{ _id: 'p1', product: 'Masa', description: '', image: '', images: [], price: 1500, stock: 9 },
  ...{ minStock: 5, minOrder: 1, hasPackageOptions: true, category: 'masa', status: 'instock' },
  packages: [{ id: 'k1', name: '12 pieces', description: '', price: 4000 }],
}

const news = [
  { product: 'p1', packageId: null, quantity: 2, price: 1600 },
  { product: 'p1', packageId: 'k1', quantity: 1, price: 4000 },
]

describe('figures that changed between cart and payment', () => {
  it('names the lines that cost something else now', () => {
    expect(changedLines([single, packed], news)).toEqual([
      { label: '2 × Masa', wasNaira: 3000, nowNaira: 3200 },
    ])
  })

  it('tells a package from the dish itself', () => {
    const dearer = [{ product: 'p1', packageId: 'k1', quantity: 1, price: 4200 }]
    expect(changedLines([single, packed], dearer)).toEqual([
      { label: '1 × Masa (12 pieces)', wasNaira: 4000, nowNaira: 4200 },
    ])
  })

  it('puts them into the menu', () => {
    expect(withPrices([wire], news)[0]).toMatchObject({ price: 1600, packages: [{ price: 4000 }] })
    expect(withStock([wire], [{ product: 'p1', available: 1 }])[0]?.stock).toBe(1)
    expect(withFee([{ _id: 'z1', name: 'Jabi', price: 2500 }], 'z1', 2700)[0]?.price).toBe(2700)
  })

  it('leaves other dishes alone', () => {
    expect(withPrices([{ ...wire, _id: 'p2' }], news)[0]?.price).toBe(1500)
    expect(withStock([{ ...wire, _id: 'p2' }], [{ product: 'p1', available: 0 }])[0]?.stock).toBe(9)
  })
})
