import { describe, expect, it } from 'vitest'

import { deliveryZoneToWire, DeliveryZoneWire } from '#contract/ordering/delivery-zone.ts'
import type { Product } from '#domain/menu/product.ts'

import { categoryToWire, CategoryWire } from './category.ts'
import { productToWire, ProductWire } from './product.ts'

const box = { id: 'p12', name: '12 pieces', description: 'A box', priceNaira: 5000 }

const beef = { id: 'o1', name: 'Beef', priceNaira: 500, isSoldOut: true }
const protein = { id: 'g1', name: 'Protein', least: 1, most: 1, options: [beef] }

const masa: Product = {
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
  packages: [],
  optionGroups: [],
}

describe('a product on the wire', () => {
  it('has the field names of the specification', () => {
    expect(productToWire(masa)).toEqual({
      _id: 'masa',
      product: 'Masa',
      description: 'Rice cakes',
      image: '/masa.webp',
      images: [],
      price: 1500,
      stock: 10,
      minStock: 5,
      minOrder: 1,
      hasPackageOptions: false,
      category: 'masa',
      status: 'instock',
      packages: [],
      optionGroups: [],
    })
  })

  it('has its packages with their prices', () => {
    expect(productToWire({ ...masa, packages: [box] })).toMatchObject({
      hasPackageOptions: true,
      packages: [{ id: 'p12', name: '12 pieces', description: 'A box', price: 5000 }],
    })
  })

  it('has its option groups with their prices', () => {
    expect(productToWire({ ...masa, optionGroups: [protein] }).optionGroups).toEqual([
      {
        id: 'g1',
        name: 'Protein',
        least: 1,
        most: 1,
        options: [{ id: 'o1', name: 'Beef', price: 500, soldOut: true }],
      },
    ])
  })

  it('contains only fields of the schema', () => {
    const optionGroups = [{ ...protein, position: 1 }]
    const row = { ...masa, packages: [box], optionGroups, held: 3, createdAt: new Date() }
    const wire = productToWire(row)
    expect(ProductWire.strict().parse(wire)).toEqual(wire)
  })
})

describe('a category and a zone on the wire', () => {
  it('have exactly the fields of the specification', () => {
    const soups = { id: 'c1', name: 'Soups', icon: '🍲', slug: 'soups', position: 4 }
    expect(CategoryWire.strict().parse(categoryToWire(soups))).toEqual({
      _id: 'c1',
      name: 'Soups',
      icon: '🍲',
      slug: 'soups',
    })
    const jabi = { id: 'z1', name: 'Jabi', priceNaira: 2500, createdAt: new Date() }
    expect(DeliveryZoneWire.strict().parse(deliveryZoneToWire(jabi))).toEqual({
      _id: 'z1',
      name: 'Jabi',
      price: 2500,
    })
  })
})
