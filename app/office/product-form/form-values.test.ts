import { describe, expect, it } from 'vitest'

import { EditProductForm, NewProductForm } from '#contract/product.ts'
import type { ProductWire } from '#contract/product.ts'

import { changesOf, toFormValues } from './form-values.ts'
import type { FilledProduct } from './form-values.ts'

const masa: ProductWire = {
  _id: 'm1',
  product: 'Masa',
  description: 'Rice cakes',
  category: 'masa',
  image: '/images/masa-960.webp',
  images: [],
  price: 1500,
  stock: 10,
  minStock: 5,
  minOrder: 1,
  status: 'instock',
  hasPackageOptions: true,
  packages: [
    {
      id: 'p6',
      name: '6 pieces',
      description: '',
      price: 1500,
    },
    {
      id: 'p12',
      name: '12 pieces',
      description: 'A box',
      price: 2800,
    },
  ],
}

function formOf(product: ProductWire) {
  return EditProductForm.parse(toFormValues(product)) as FilledProduct
}

describe('the edit form of a product', () => {
  it('sends nothing when nothing was changed', () => {
    expect(changesOf(masa, formOf(masa))).toEqual({})
  })

  it('sends only changed fields', () => {
    expect(changesOf(masa, { ...formOf(masa), price: 1600 })).toEqual({ price: 1600 })
  })

  it('sends the previous stock with a new stock', () => {
    expect(changesOf(masa, { ...formOf(masa), stock: 30 })).toEqual({ stock: 30, stockWas: 10 })
  })

  it('sends all packages when one is added, changed, removed or moved', () => {
    const form = formOf(masa)
    const [six, twelve] = form.packages
    const added = [...form.packages, { name: '24 pieces', description: '', price: 5000 }]
    const changed = [{ ...six!, price: 1 }, twelve!]
    for (const packages of [added, changed, [twelve!, six!], [six!], []]) {
      expect(changesOf(masa, { ...form, packages })).toEqual({ packages })
    }
  })
})

describe('the form of a new product', () => {
  it('starts with the defaults of the specification and requires the rest', () => {
    const { error } = NewProductForm.safeParse(toFormValues(undefined))
    expect(toFormValues(undefined)).toMatchObject({
      minStock: '5',
      minOrder: '1',
      status: 'instock',
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'product',
      'category',
      'stock',
      'price',
      'image',
    ])
  })
})
