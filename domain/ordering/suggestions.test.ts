import { describe, expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'

import { plainLine, suggestionsFor } from './suggestions.ts'

function dish(id: string, more: Partial<Product> = {}): Product {
  return {
    id,
    name: id,
    description: '',
    image: '',
    images: [],
    priceNaira: 1000,
    stock: 5,
    minStock: 1,
    minOrder: 1,
    category: 'masa',
    status: 'instock',
    packages: [],
    optionGroups: [],
    ...more,
  }
}

const menu = ['zobo', 'suya', 'kosai', 'awara'].map((id) => dish(id))
const idsFor = (...[dishes, cart = []]: [Product[], Parameters<typeof suggestionsFor>[2]?]) =>
  suggestionsFor(dishes, menu, cart).map(({ id }) => id)

describe('what goes with a dish', () => {
  it('is nothing when neither staff nor orders say so', () => {
    expect(idsFor([dish('masa')])).toEqual([])
  })

  it('is what was bought with it, unless staff have chosen', () => {
    expect(idsFor([dish('masa', { boughtWith: ['zobo', 'suya'] })])).toEqual(['zobo', 'suya'])
    expect(idsFor([dish('masa', { boughtWith: ['zobo'], goesWith: ['kosai'] })])).toEqual(['kosai'])
  })

  it('is at most three dishes, each once', () => {
    const masa = dish('masa', { goesWith: ['zobo', 'suya', 'kosai'] })
    const gurasa = dish('gurasa', { boughtWith: ['zobo', 'awara'] })
    expect(idsFor([masa, gurasa])).toEqual(['zobo', 'suya', 'kosai'])
  })

  it('leaves out a dish of which an option must be chosen', () => {
    const group = { id: 'protein', name: 'Protein', most: 1, options: [] }
    const idsWith = (least: number) => {
      const suya = dish('suya', { optionGroups: [{ ...group, least }] })
      return suggestionsFor([dish('masa', { goesWith: ['suya'] })], [suya], []).length
    }
    expect([idsWith(0), idsWith(1)]).toEqual([1, 0])
  })

  it('leaves out what is in the cart, sold out, unknown, or the dish itself', () => {
    const goesWith = ['masa', 'zobo', 'suya', 'unknown', 'kosai']
    const soldOut = [...menu.filter(({ id }) => id !== 'suya'), dish('suya', { stock: 0 })]
    const cart = [plainLine(dish('zobo'))]
    const shown = suggestionsFor([dish('masa', { goesWith })], [...soldOut, dish('masa')], cart)
    expect(shown.map(({ id }) => id)).toEqual(['kosai'])
  })
})

it('adds a dish as its card offers it', () => {
  const six = { id: 'p6', name: '6 pieces', description: '', priceNaira: 2500 }
  const masa = dish('masa', { minOrder: 2, packages: [six] })
  expect(plainLine(masa)).toEqual({ product: masa, quantity: 2, notes: '', selectedPackage: six })
})
