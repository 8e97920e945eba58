import { describe, expect, it } from 'vitest'

import type { CartLine } from '#domain/ordering/cart.ts'

import { parseCart } from './stored-cart.ts'

const masa: CartLine = {
  product: {
    id: 'p1',
    name: 'Masa',
    description: 'Six rice cakes',
    image: '/images/masa-960.webp',
    images: [{ width: 320, avif: '/images/masa-320.avif', webp: '/images/masa-320.webp' }],
    priceNaira: 2500,
    stock: 20,
    minOrder: 1,
  },
  quantity: 2,
  notes: 'hot',
  selectedPackage: {
    id: 'k1',
    name: '6 pieces',
    description: '',
    priceNaira: 2500,
    image: '/images/six-960.webp',
  },
}

function stored(changes: object) {
  return parseCart([{ ...masa, ...changes }])
}

describe('reading a stored cart', () => {
  it('returns what was stored', () => {
    expect(parseCart([masa])).toEqual([masa])
    const bare = { ...masa, selectedPackage: null }
    expect(parseCart([bare])).toEqual([bare])
  })

  it('is empty when nothing or something invalid is stored', () => {
    for (const stored of [null, '', '{', 'cart', { state: { cart: [] } }, 7]) {
      expect(parseCart(stored)).toEqual([])
    }
  })

  it('keeps options, and leaves out invalid ones', () => {
    const beef = { id: 'o1', group: 'Protein', name: 'Beef', priceNaira: 500 }
    expect(stored({ options: [beef] })).toEqual([{ ...masa, options: [beef] }])
    const invalid = [null, 'x', { ...beef, priceNaira: -1 }, { id: 'o2' }]
    expect(stored({ options: invalid })).toEqual([masa])
    expect(stored({ options: 'none' })).toEqual([masa])
  })

  it('leaves out invalid lines only', () => {
    expect(parseCart([null, 1, 'x', {}, { product: {} }, masa])).toEqual([masa])
  })

  it('leaves out a line without a positive whole quantity', () => {
    for (const quantity of [0, -1, 1.5, '2', null]) expect(stored({ quantity })).toEqual([])
  })

  it('leaves out a line with an invalid price or package', () => {
    expect(stored({ product: { ...masa.product, priceNaira: -5 } })).toEqual([])
    expect(stored({ product: { ...masa.product, priceNaira: '2500' } })).toEqual([])
    expect(stored({ selectedPackage: { id: 'k1' } })).toEqual([])
  })

  it('fills in fields missing from an older version', () => {
    const { id, name, priceNaira } = masa.product
    expect(stored({ product: { id, name, priceNaira }, notes: undefined })).toEqual([
      {
        ...masa,
        notes: '',
        product: {
          id,
          name,
          priceNaira,
          description: '',
          image: '',
          images: [],
          stock: 2,
          minOrder: 1,
        },
      },
    ])
  })

  it('cuts notes at the limit', () => {
    expect(stored({ notes: 'x'.repeat(500) })[0]?.notes).toHaveLength(300)
  })
})
